import { and, isNull } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { requestWithdrawal } from '#contract/withdrawal.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { findWithdrawal } from '#server/services/account/mail-tokens.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { findBuyer, findOrder, isOrder } from '#server/services/payments/order.ts';
import { withdraw } from '#server/services/payments/withdrawal.ts';

/**
 * Takes a wish to withdraw by order and address. Whether they match, whether there is anything to withdraw from, and
 * whether a mail goes out, nobody learns from the answer. The day of the first wish counts.
 */
export async function askToWithdraw(
  { deps, site, now }: Call,
  { order: id, email, locale }: ParsedInputOf<typeof requestWithdrawal>,
): Promise<void> {
  const { db } = deps.database;
  const key = { pool: site.pool, purpose: 'withdrawalMail', subject: email };
  const { allowed } = await countAttempt(db, key, deps.limits.withdrawalMail, now);
  const order = await findOrder(db, site.pool, id.trim().toLowerCase());
  const buyer = order && (await findBuyer(db, order));
  if (!allowed || order === undefined || order.state !== 'paid' || buyer?.email_key !== email) return;
  await deps.database.transaction(async (tx) => {
    await tx
      .update(paymentOrder)
      .set({ withdrawal_asked_at: now })
      .where(and(isOrder(order), isNull(paymentOrder.withdrawal_asked_at)));
    const mail = { pool: order.pool, site: site.domain, locale, member: buyer.id, order: order.id };
    await deps.mailQueue.enqueue(tx, { ...mail, kind: 'withdrawal_link' });
  });
}

/**
 * Withdraws by the token of the mail.
 * @throws Refusal `link_invalid`, `withdrawal_closed`
 */
export async function confirmWithdrawal({ deps, site, now }: Call, token: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const wish = await findWithdrawal(tx, site.pool, token, now);
    if (wish === undefined) throw new Refusal('link_invalid');
    await withdraw(tx, deps, { pool: site.pool, id: wish.order }, site, undefined, now);
  });
}
