import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '#server/db/database.ts';

/** A wallet that differs from the transfers of its account. */
const DifferenceSchema = z.object({
  pool: z.string(),
  account: z.string(),
  credits: z.number(),
  transfers: z.number(),
});

/** An order whose money or credits in the ledger are not what was paid for it and has not gone back (orders-4). */
const OrderDifferenceSchema = z.object({
  pool: z.string(),
  order: z.string(),
  /** In minor units: by the order, and by the ledger. */
  money: z.number(),
  booked_money: z.number(),
  credits: z.number(),
  booked_credits: z.number(),
});

/** Result of checking the ledger. */
export const LedgerCheckSchema = z.object({
  wallets: z.number(),
  transfers: z.number(),
  /** Credits in all wallets, and those that the operator has issued and taken back. */
  credits: z.number(),
  issued: z.number(),
  spent: z.number(),
  orders: z.number(),
  /** At most 100 wallets that do not equal the replay of the ledger; none in a sound one. */
  differences: z.array(DifferenceSchema),
  /** At most 100 orders that do not equal what the ledger has for them; none in a sound one. */
  order_differences: z.array(OrderDifferenceSchema),
});

export type LedgerCheck = z.output<typeof LedgerCheckSchema>;

/** Sum of the transfers of each account. Credits go from one account to another, so the sum of all accounts is 0. */
const balances = sql`(
  select pool, account, sum(credits)::int as credits from (
    select pool, to_account as account, credits from credit_transfer
    union all select pool, from_account, -credits from credit_transfer
  ) as entry group by pool, account)`;

/** Replays the ledger, and compares it with every wallet and every order. */
export async function checkLedger(db: Queryable): Promise<LedgerCheck> {
  const { rows: totals } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from wallet) as wallets, (select count(*)::int from credit_transfer) as transfers,
      (select count(*)::int from payment_order) as orders,
      (select coalesce(sum(credits), 0)::int from wallet) as credits,
      coalesce(-sum(credits) filter (where account = 'issued'), 0)::int as issued,
      coalesce(sum(credits) filter (where account = 'spent'), 0)::int as spent
    from ${balances} as balance`);
  const { rows: differences } = await db.execute(sql`
    select wallet.pool, wallet.account_id as account, wallet.credits, coalesce(balance.credits, 0) as transfers
    from wallet left join ${balances} as balance
      on balance.pool = wallet.pool and balance.account = wallet.account_id::text
    where wallet.credits <> coalesce(balance.credits, 0)
    order by wallet.pool, wallet.account_id limit 100`);
  const { rows: order_differences } = await db.execute(orderDifferences);
  return LedgerCheckSchema.parse({ ...totals[0], differences, order_differences });
}

/** Reads each of the three tables once. */
const orderDifferences = sql`
  with money as (
    select pool, order_id, sum(case when to_account = 'sold' then amount else -amount end)::bigint as amount
    from money_transfer group by pool, order_id
  ), given as (
    select pool, order_id, sum(case when from_account = 'issued' then credits else -credits end)::bigint as credits
    from credit_transfer where order_id is not null group by pool, order_id
  ), due as (
    select pool, id, case when state = 'paid' then amount - refunded - charged_back else 0 end as money,
      case when state <> 'paid' or refunded + charged_back >= amount then 0
        else credits - floor(credits::bigint * (refunded + charged_back) / amount::numeric)::int end as credits
    from payment_order
  )
  select due.pool, due.id::text as "order", due.money, coalesce(money.amount, 0)::int as booked_money,
    due.credits, coalesce(given.credits, 0)::int as booked_credits
  from due
    left join money on money.pool = due.pool and money.order_id = due.id
    left join given on given.pool = due.pool and given.order_id = due.id
  where due.money <> coalesce(money.amount, 0) or due.credits <> coalesce(given.credits, 0)
  order by due.pool, due.id limit 100`;
