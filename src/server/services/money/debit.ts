import { OperatorError } from '#server/core/operator-error.ts';
import { requireMember } from '#server/services/money/member.ts';
import type { Cashier, CommandOf, Records } from '#server/services/money/schema.ts';
import { setDebitBlock } from '#server/services/payments/debit-rules.ts';
import { accountOf } from '#server/services/payments/order.ts';

/**
 * Blocks a member's direct debits, or allows them again after one was taken back.
 * @throws OperatorError for a member who is not there, or has no wallet and so can't buy
 */
export async function blockDebit({ database: { db }, now }: Cashier, command: CommandOf<'debit'>): Promise<Records> {
  const owner = await requireMember(db, command);
  const { id, pool, site, name } = owner;
  const account_id = await accountOf(db, owner);
  if (account_id === undefined)
    throw new OperatorError(`${name} cannot buy: a fictional profile, or the address is not confirmed.`);
  await setDebitBlock(db, { pool, account_id }, command.blocked, now());
  return { debit: [{ member: id, name, pool, site, blocked: command.blocked }] };
}
