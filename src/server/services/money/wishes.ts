import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { after } from '#server/core/time.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { longestList } from '#server/services/money/order-record.ts';
import type { Cashier, MoneyRecord, Records } from '#server/services/money/schema.ts';
import type { Order } from '#server/services/payments/order.ts';
import { isInTime, wishLifeMs } from '#server/services/payments/withdrawal-days.ts';

/**
 * Lists wishes to withdraw that came without a session and that nobody has confirmed, while they count (withdrawal-16), the
 * oldest first. Afterwards an order keeps its day, but stays on no list: nothing would ever take it off.
 * @param conditions of the orders
 */
export async function listWishes(
  { database, sites, now }: Pick<Cashier, 'database' | 'sites' | 'now'>,
  conditions: readonly SQL[],
): Promise<Records[string]> {
  const { withdrawal_asked_at: asked, withdrawn_at, state, amount, refunded, charged_back, id } = paymentOrder;
  const orders = await database.db
    .select()
    .from(paymentOrder)
    .where(
      and(
        gt(asked, after(now(), -wishLifeMs)),
        isNull(withdrawn_at),
        eq(state, 'paid'),
        gt(amount, sql`${refunded} + ${charged_back}`),
        ...conditions,
      ),
    )
    .orderBy(asc(asked), asc(id))
    .limit(longestList);
  return orders.flatMap((order) => toWish(order, sites()));
}

function toWish(order: Order, sites: ReturnType<Cashier['sites']>): readonly MoneyRecord[] {
  const { withdrawal_asked_at: asked, id, site: domain, company_id: company } = order;
  if (asked === null) return [];
  const seller = sites.find((site) => site.domain === domain);
  return [
    {
      ...{ asked: asked.toISOString(), order: id, site: domain, company },
      // Nobody knows it of a site that is not built.
      in_time: seller === undefined ? null : isInTime(order, seller, asked),
      until: after(asked, wishLifeMs).toISOString(),
    },
  ];
}
