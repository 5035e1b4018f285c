import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkLedger } from '#server/services/credits/check.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Fails unless every wallet and every order is as the ledger has it. */
export async function expectSoundLedger({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const { differences, order_differences } = await checkLedger(deps.database.db);
  expect([differences, order_differences]).toEqual([[], []]);
}

/** Credits, and money in cents, that the ledger has for an order. */
export async function booked(
  { deps }: Pick<TestServer, 'deps'>,
  { payment_id }: { readonly payment_id: string },
): Promise<{ readonly credits: number; readonly money: number } | undefined> {
  const { rows } = await deps.database.db.execute<{ credits: number; money: number }>(sql`select
    (select coalesce(sum(case when from_account = 'issued' then credits else -credits end), 0)::int
      from credit_transfer where order_id = ${payment_id}::uuid) as credits,
    (select coalesce(sum(case when to_account = 'sold' then amount else -amount end), 0)::int
      from money_transfer where order_id = ${payment_id}::uuid) as money`);
  return rows[0];
}
