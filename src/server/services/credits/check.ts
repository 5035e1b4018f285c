import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/database.ts';

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

/** Every transfer as two entries: credits go from one account to another, so the sum of all accounts is 0. */
const entries = sql`
  select pool, to_account as account, credits from credit_transfer
  union all select pool, from_account, -credits from credit_transfer`;

/** Memory of each aggregation: with the 4 MB that PostgreSQL has by default, a hundred thousand accounts go to disk. */
const workMemory = sql`set local work_mem = '64MB'`;

/**
 * Replays the ledger as it stands at one moment, and compares it with every wallet and every order. Takes time in
 * proportion to the entries: each comparison is one aggregation, since for a join the planner guesses how many accounts
 * there are, and at a million entries a wrong guess took hours.
 */
export function checkLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(
    async (tx) => {
      await tx.execute(workMemory);
      const { rows: totals } = await tx.execute<Record<string, number>>(ledgerTotals);
      const { rows: differences } = await tx.execute(walletDifferences);
      const { rows: order_differences } = await tx.execute(orderDifferences);
      return LedgerCheckSchema.parse({ ...totals[0], differences, order_differences });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const ledgerTotals = sql`
  select (select count(*)::int from wallet) as wallets, (select count(*)::int from credit_transfer) as transfers,
    (select count(*)::int from payment_order) as orders,
    (select coalesce(sum(credits), 0)::int from wallet) as credits,
    coalesce(-sum(credits) filter (where account = 'issued'), 0)::int as issued,
    coalesce(sum(credits) filter (where account = 'spent'), 0)::int as spent
  from (${entries}) as entry`;

const walletDifferences = sql`
  select pool, account, sum(held)::int as credits, sum(credits)::int as transfers
  from (
    select pool, account_id::text as account, credits as held, 0 as credits, true as is_wallet from wallet
    union all select pool, account, 0, credits, false from (${entries}) as entry
  ) as line
  group by pool, account
  having bool_or(is_wallet) and sum(held) <> sum(credits)
  order by pool, account limit 100`;

/** What an order is due, by its own row, and what is booked for it. */
const orderDifferences = sql`
  select pool, order_id::text as "order", sum(money)::int as money, sum(booked_money)::int as booked_money,
    sum(credits)::int as credits, sum(booked_credits)::int as booked_credits
  from (
    select pool, id as order_id, 0 as booked_money, 0 as booked_credits,
      case when state = 'paid' then amount - refunded - charged_back else 0 end as money,
      case when state <> 'paid' or refunded + charged_back >= amount then 0
        else credits - floor(credits::bigint * (refunded + charged_back) / amount::numeric)::int end as credits
    from payment_order
    union all
    select pool, order_id, case when to_account = 'sold' then amount else -amount end, 0, 0, 0 from money_transfer
    union all
    select pool, order_id, 0, case when from_account = 'issued' then credits else -credits end, 0, 0
    from credit_transfer where order_id is not null
  ) as line
  group by pool, order_id
  having sum(money) <> sum(booked_money) or sum(credits) <> sum(booked_credits)
  order by pool, order_id limit 100`;
