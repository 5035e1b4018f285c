import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireMember } from '#server/services/money/member.ts';
import type { Cashier, CommandOf, MoneyRecord, Records } from '#server/services/money/schema.ts';
import { findBlockingOthers, setDebitBlock } from '#server/services/payments/debit-rules.ts';
import { accountOf, findBuyer, type Order } from '#server/services/payments/order.ts';

/**
 * Blocks a member's direct debits, or allows them again after one was taken back; then says which of the member's bank
 * accounts stay blocked by a debit of somebody else that was taken back, and what to do about that.
 * @throws OperatorError for a member who is not there, or has no wallet and so can't buy
 */
export async function blockDebit({ database: { db }, now }: Cashier, command: CommandOf<'debit'>): Promise<Records> {
  const owner = await requireMember(db, command);
  const { id, pool, site, name } = owner;
  const account_id = await accountOf(db, owner);
  if (account_id === undefined)
    throw new OperatorError(`${name} cannot buy: a fictional profile, or the address is not confirmed.`);
  await setDebitBlock(db, { pool, account_id }, command.blocked, now());
  const debit = [{ member: id, name, pool, site, blocked: command.blocked }];
  return command.blocked ? { debit } : { debit, still_blocked: await listStillBlocked(db, { pool, account_id }) };
}

async function listStillBlocked(
  db: Queryable,
  buyer: Pick<Order, 'pool' | 'account_id'>,
): Promise<Records['still_blocked']> {
  const records: MoneyRecord[] = [];
  for (const { order, account_id, iban_last4 } of await findBlockingOthers(db, buyer)) {
    const other = await findBuyer(db, { pool: buyer.pool, account_id });
    // Nobody is left whom the operator could allow it.
    const fix = other === undefined ? 'pay in another way: that member is erased' : `allow-debit ${other.id}, too`;
    records.push({ iban_last4, by_order: order, by_member: other?.id ?? null, fix });
  }
  return records;
}
