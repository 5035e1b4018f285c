import { and, desc, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Packages } from '#contract/packages.ts';
import type { Deps } from '#server/core/deps.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { MerchantAccount, StoredMethod } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Member, paymentOrder, storedMethod } from '#server/db/schema/index.ts';
import { accountOf } from '#server/services/payments/order.ts';

type Owner = Pick<Member, 'pool' | 'id'>;
type Row = typeof storedMethod.$inferSelect;

/** Cards and mandates that the provider of a company stores for a member, the newest first. */
export async function listStored(
  db: Queryable,
  owner: Owner,
  { company, provider }: MerchantAccount,
): Promise<Packages['stored']> {
  return db
    .select({ id: storedMethod.id, method: storedMethod.method, label: storedMethod.label })
    .from(storedMethod)
    .where(
      and(
        eq(storedMethod.pool, owner.pool),
        eq(storedMethod.member_id, owner.id),
        eq(storedMethod.company_id, company),
        eq(storedMethod.provider, provider.kind),
      ),
    )
    .orderBy(desc(storedMethod.created_at), desc(storedMethod.id));
}

/**
 * Finds a card or mandate of a member's own.
 * @param account at which it must be stored, if it is to be charged
 * @throws Refusal `not_found`
 */
export async function findStored(
  db: Queryable,
  owner: Owner,
  id: string,
  account?: MerchantAccount,
): Promise<StoredMethod & Row> {
  const [found] = validate(id) ? await db.select().from(storedMethod).where(isStored(owner, id)) : [];
  const isElsewhere =
    account !== undefined && (found?.company_id !== account.company || found.provider !== account.provider.kind);
  if (found === undefined || isElsewhere) throw new Refusal('not_found');
  return found;
}

/**
 * Has a card or mandate removed at the provider, and then here; here alone if the company has no account there any more.
 * @throws Refusal `not_found`; `unavailable` if the provider can't be reached, and then it stays
 */
export async function removeStored(
  { database, payments, logger }: Pick<Deps, 'database' | 'payments' | 'logger'>,
  owner: Owner,
  id: string,
): Promise<void> {
  const stored = await findStored(database.db, owner, id);
  const account = payments.accounts.get(stored.company_id);
  try {
    if (account?.provider.kind === stored.provider) await account.provider.forget(stored);
  } catch (error) {
    if (!(error instanceof PaymentRefusedError || error instanceof PaymentUnknownError)) throw error;
    logger.warn({ provider: stored.provider, error: error.name }, 'a stored card could not be removed');
    throw new Refusal('unavailable', { retryAfter: 10 });
  }
  const account_id = await accountOf(database.db, owner);
  await database.transaction(async (tx) => {
    await tx.delete(storedMethod).where(isStored(owner, id));
    if (account_id === undefined) return;
    // A late word about a payment must not bring it back.
    const { pool, company_id, provider } = stored;
    await tx
      .update(paymentOrder)
      .set({ store: false })
      .where(
        and(
          eq(paymentOrder.pool, pool),
          eq(paymentOrder.account_id, account_id),
          eq(paymentOrder.company_id, company_id),
          eq(paymentOrder.provider, provider),
          eq(paymentOrder.state, 'paid'),
        ),
      );
  });
}

function isStored({ pool, id: member }: Owner, id: string) {
  return and(eq(storedMethod.pool, pool), eq(storedMethod.member_id, member), eq(storedMethod.id, id));
}
