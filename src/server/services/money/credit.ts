import { and, eq } from 'drizzle-orm';
import { OperatorError } from '#server/core/operator-error.ts';
import { creditTransfer } from '#server/db/schema/index.ts';
import { giveCredits, loadCredits } from '#server/services/credits/wallet.ts';
import { giveWelcomeCredits } from '#server/services/credits/welcome.ts';
import { requireMember } from '#server/services/money/member.ts';
import type { Cashier, CommandOf, Records } from '#server/services/money/schema.ts';
import { accountOf } from '#server/services/payments/order.ts';

/**
 * Gives credits to a member, once for the key.
 * @throws OperatorError for a member who is not there or has no wallet, and a key that was used for something else
 */
export async function giveByOperator(cashier: Cashier, command: CommandOf<'credit'>): Promise<Records> {
  const { database, now } = cashier;
  const { credits, note, key: given } = command;
  const owner = await requireMember(database.db, command);
  const key = `operator:${given}`;
  const isNew = await database.transaction(async (tx) => {
    // Confirmed under a release that had no credits yet.
    if (owner.status === 'active' && !owner.fictional) await giveWelcomeCredits(tx, cashier, owner, now());
    const account = await accountOf(tx, owner);
    if (account === undefined)
      throw new OperatorError(`${owner.name} has no credits: a fictional profile, or the address is not confirmed.`);
    const [before] = await tx
      .select()
      .from(creditTransfer)
      .where(and(eq(creditTransfer.pool, owner.pool), eq(creditTransfer.key, key)));
    if (before !== undefined && (before.to_account !== account || before.credits !== credits))
      throw new OperatorError(`The key ${given} was used for something else. Take another one.`);
    if (before === undefined) await giveCredits(tx, cashier, owner, { key, kind: 'operator', credits, note }, now());
    return before === undefined;
  });
  const { id, pool, site, name } = owner;
  const balance = await loadCredits(database.db, owner);
  return { credited: [{ member: id, name, pool, site, credits: isNew ? credits : 0, balance, key: given }] };
}
