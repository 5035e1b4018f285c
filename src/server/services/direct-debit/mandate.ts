import { and, eq } from 'drizzle-orm';
import type { orderDirectDebit } from '#contract/directdebit.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { DirectDebit } from '#server/core/ports/direct-debit.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { debitMandate } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

export type Mandate = typeof debitMandate.$inferSelect;

/** What a buyer enters, with the mobile number by E.164. */
export type DebitDetails = Pick<
  ParsedInputOf<typeof orderDirectDebit>,
  'holder' | 'iban' | 'street' | 'house_number' | 'postal_code' | 'city' | 'mobile'
>;

type Vault = Pick<DirectDebit, 'vault'>;

/**
 * Keeps what a buyer authorised for an order; the same again changes nothing.
 * @throws Refusal `id_reused` if something else was authorised for it
 */
export async function keepMandate(
  tx: Transaction,
  debit: Vault,
  { pool, id, account_id }: Order,
  details: DebitDetails,
  now: Date,
): Promise<void> {
  const before = await findMandate(tx, { pool, id });
  if (before === undefined)
    await tx.insert(debitMandate).values({
      ...{ pool, id, account_id, created_at: now, iban_last4: details.iban.slice(-4) },
      sealed: debit.vault.seal(JSON.stringify(details), subject({ pool, id })),
      account_mark: debit.vault.mark(`account ${details.iban}`),
    });
  else if (JSON.stringify(openMandate(debit, before)) !== JSON.stringify(details)) throw new Refusal('id_reused');
}

/** Finds the mandate of an order. */
export async function findMandate(db: Queryable, order: Pick<Order, 'pool' | 'id'>): Promise<Mandate | undefined> {
  const [found] = await db.select().from(debitMandate).where(isMandate(order));
  return found;
}

/** Decrypts what was authorised. */
export function openMandate({ vault }: Vault, mandate: Pick<Mandate, 'pool' | 'id' | 'sealed'>): DebitDetails {
  return JSON.parse(vault.open(mandate.sealed, subject(mandate)));
}

/** SQL condition: the mandate of one order. */
export function isMandate({ pool, id }: Pick<Order, 'pool' | 'id'>) {
  return and(eq(debitMandate.pool, pool), eq(debitMandate.id, id));
}

function subject({ pool, id }: Pick<Order, 'pool' | 'id'>): string {
  return `${pool} ${id}`;
}
