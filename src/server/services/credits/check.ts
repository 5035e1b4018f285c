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

/** Result of checking the ledger. */
export const LedgerCheckSchema = z.object({
  wallets: z.number(),
  transfers: z.number(),
  /** Credits in all wallets, and those that the operator has issued and taken back. */
  credits: z.number(),
  issued: z.number(),
  spent: z.number(),
  /** At most 100 wallets that do not equal the replay of the ledger; none in a sound one. */
  differences: z.array(DifferenceSchema),
});

export type LedgerCheck = z.output<typeof LedgerCheckSchema>;

/** Sum of the transfers of each account. Credits go from one account to another, so the sum of all accounts is 0. */
const balances = sql`(
  select pool, account, sum(credits)::int as credits from (
    select pool, to_account as account, credits from credit_transfer
    union all select pool, from_account, -credits from credit_transfer
  ) as entry group by pool, account)`;

/** Replays the ledger and compares it with every wallet. Reads both tables once. */
export async function checkLedger(db: Queryable): Promise<LedgerCheck> {
  const { rows: totals } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from wallet) as wallets, (select count(*)::int from credit_transfer) as transfers,
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
  return LedgerCheckSchema.parse({ ...totals[0], differences });
}
