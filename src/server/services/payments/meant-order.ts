import { and, eq, inArray } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import type { MerchantAccount, NoticeReading } from '#server/core/ports/payments.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

/** What a notice says to look at. */
export type Hint = Extract<NoticeReading, { hint: unknown }>['hint'];

/**
 * The order that a notice names, of any site of the company that has the account: sites of one company share a shop of
 * FlexPay, and so the one address of its postbacks. One of another company or provider is unknown.
 */
export async function findMeant(
  { database, sites }: Pick<Deps, 'database' | 'sites'>,
  { company, provider }: MerchantAccount,
  { reference, providerReference }: Pick<Hint, 'reference' | 'providerReference'>,
): Promise<Order | undefined> {
  const isTheirs = and(
    // All pools, for the indexes: a site may have had another company when it sold.
    inArray(paymentOrder.pool, [...new Set(sites().map(({ pool }) => pool))]),
    eq(paymentOrder.company_id, company),
    eq(paymentOrder.provider, provider.kind),
  );
  const isMeant = [
    ...(reference !== undefined && validate(reference) ? [eq(paymentOrder.id, reference)] : []),
    ...(providerReference === undefined ? [] : [eq(paymentOrder.provider_reference, providerReference)]),
  ];
  for (const condition of isMeant) {
    const [order] = await database.db.select().from(paymentOrder).where(and(isTheirs, condition));
    if (order !== undefined) return order;
  }
  return undefined;
}

/** Whether an order belongs to another payment than the one that a notice is about. */
export function isPaidByAnother(
  { provider_reference }: Pick<Order, 'provider_reference'>,
  { providerReference }: Pick<Hint, 'providerReference'>,
): boolean {
  return provider_reference !== null && providerReference !== undefined && provider_reference !== providerReference;
}
