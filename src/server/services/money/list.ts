import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PurchaseState } from '#contract/purchase.ts';
import type { Queryable } from '#server/db/database.ts';
import { paymentOrder, paymentRefund, unmatchedPayment } from '#server/db/schema/index.ts';
import { longestList, toRecord, written } from '#server/services/money/order-record.ts';
import type { Cashier, CommandOf, Records } from '#server/services/money/schema.ts';
import { toUnmatchedRecord } from '#server/services/money/unmatched.ts';
import { listWishes } from '#server/services/money/wishes.ts';

/**
 * Lists orders, the newest first, and what waits for the operator, the oldest first: refunds to make by hand, payments to
 * pay back that belong to no order, or to one that was paid by another, and wishes to withdraw. An order is `twice` when another one was paid with the discount that it had, too; it was paid back for that (offers-10).
 */
export async function listOrders(cashier: Cashier, command: CommandOf<'list'>): Promise<Records> {
  const { db } = cashier.database;
  const { state } = command;
  const ofAnyDay = orderConditions({ ...command, since: undefined });
  const orders = await db
    .select({ order: paymentOrder, twice: isDiscountedTwice })
    .from(paymentOrder)
    .where(and(...orderConditions(command), state && hasState(state)))
    .orderBy(desc(paymentOrder.created_at), desc(paymentOrder.id))
    .limit(longestList);
  const waiting = await db
    .select({ order: paymentOrder, refund: paymentRefund })
    .from(paymentRefund)
    .innerJoin(
      paymentOrder,
      and(eq(paymentOrder.pool, paymentRefund.pool), eq(paymentOrder.id, paymentRefund.order_id)),
    )
    .where(and(eq(paymentRefund.state, 'by_hand'), ...ofAnyDay))
    .orderBy(asc(paymentRefund.created_at), asc(paymentRefund.id))
    .limit(longestList);
  return {
    orders: orders.map(({ order, twice }) => ({ ...toRecord(order), twice })),
    by_hand: waiting.map(({ order, refund: { created_at, failed_at, amount, cause } }) => ({
      ...{ since: created_at.toISOString(), order: order.id, site: order.site, company: order.company_id },
      ...{ provider: order.provider, provider_reference: order.provider_reference, cause },
      failed: failed_at?.toISOString() ?? null,
      ...{ currency: order.currency, amount: written(order, amount) },
    })),
    unmatched: await listUnmatched(db, command),
    wishes: await listWishes(cashier, ofAnyDay),
  };
}

async function listUnmatched(db: Queryable, { site, company }: CommandOf<'list'>): Promise<Records[string]> {
  const { done_at, found_at, provider_reference } = unmatchedPayment;
  const rows = await db
    .select()
    .from(unmatchedPayment)
    .where(
      and(
        isNull(done_at),
        site === undefined ? undefined : eq(unmatchedPayment.site, site),
        company === undefined ? undefined : eq(unmatchedPayment.company_id, company),
      ),
    )
    .orderBy(asc(found_at), asc(provider_reference))
    .limit(longestList);
  return rows.map(toUnmatchedRecord);
}

/** Conditions of the orders that were chosen. */
export function orderConditions({
  site,
  company,
  since,
}: Pick<CommandOf<'list'>, 'site' | 'company' | 'since'>): SQL[] {
  return [
    ...(site === undefined ? [] : [eq(paymentOrder.site, site)]),
    ...(company === undefined ? [] : [eq(paymentOrder.company_id, company)]),
    ...(since === undefined ? [] : [gte(paymentOrder.created_at, new Date(`${since}T00:00:00Z`))]),
  ];
}

/** The states of `shownState` in SQL. */
function hasState(state: PurchaseState): SQL | undefined {
  const { refunded, charged_back, amount } = paymentOrder;
  const back = sql`${refunded} > 0 and ${charged_back} = 0`;
  switch (state) {
    case 'charged_back':
      return sql`${charged_back} > 0`;
    case 'refunded':
      return and(back, gte(refunded, amount));
    case 'partly_refunded':
      return and(back, lt(refunded, amount));
    default:
      return and(eq(paymentOrder.state, state), eq(refunded, 0), eq(charged_back, 0));
  }
}

const isDiscountedTwice = sql<boolean>`(payment_order.state = 'paid' and exists (
  select from discount_use used
  join payment_order holder on holder.pool = used.pool and holder.id = used.order_id
  where used.pool = payment_order.pool and used.code in (payment_order.discount_code, payment_order.leaving_code)
    and used.holder in ('', payment_order.account_id::text) and used.order_id <> payment_order.id
    and holder.state = 'paid'))`;
