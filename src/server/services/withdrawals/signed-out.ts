import { and, isNull, lte, or } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { requestWithdrawal } from '#contract/withdrawal.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { after } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { findOrderOfLink } from '#server/services/account/mail-tokens.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { findBuyer, findOrder, isOrder, type Order } from '#server/services/payments/order.ts';
import { sellerOf, withdraw } from '#server/services/payments/withdrawal.ts';
import { isInTime, wishLifeMs } from '#server/services/payments/withdrawal-days.ts';

/**
 * Takes a wish to withdraw by order and address. Whether they match, whether there is anything to withdraw from, and
 * whether a mail goes out, nobody learns from the answer, nor from its time: the steps are the same, and a mail about
 * an order that nobody has is dropped when it is rendered.
 */
export async function askToWithdraw(call: Call, input: ParsedInputOf<typeof requestWithdrawal>): Promise<void> {
  const { deps, site, now } = call;
  const { email, locale } = input;
  const id = input.order.trim().toLowerCase();
  await deps.database.transaction(async (tx) => {
    const order = await findOrder(tx, site.pool, id);
    const buyer = await findBuyer(tx, order ?? { pool: site.pool, account_id: uuidv4() });
    const isMatch = order?.state === 'paid' && buyer?.email_key === email;
    const wish = isMatch ? { order, member: buyer.id } : { order: undefined, member: uuidv4() };
    await keepDay(tx, call, wish.order);
    // By number, too, so that somebody who knows the address alone uses up none of its owner's mails.
    const key = { pool: site.pool, purpose: 'withdrawalMail', subject: email, within: id };
    const { allowed } = await countAttempt(tx, key, deps.limits.withdrawalMail, now);
    if (!allowed) return;
    const mail = { pool: site.pool, site: site.domain, locale, member: wish.member, order: wish.order?.id ?? uuidv4() };
    await deps.mailQueue.enqueue(tx, { ...mail, kind: 'withdrawal_link' });
  });
}

/** Keeps the day of a wish, unless an earlier one counts, or was in time and this one is not. */
async function keepDay(tx: Transaction, { deps, site, now }: Call, order: Order | undefined): Promise<void> {
  const { withdrawal_asked_at: asked, withdrawn_at } = paymentOrder;
  const isNews = order === undefined || isInTime(order, sellerOf(deps, order, site), now);
  await tx
    .update(paymentOrder)
    .set({ withdrawal_asked_at: now })
    .where(
      and(
        isOrder(order ?? { pool: site.pool, id: uuidv4() }),
        isNull(withdrawn_at),
        or(isNull(asked), isNews ? lte(asked, after(now, -wishLifeMs)) : undefined),
      ),
    );
}

/**
 * Withdraws by the token of the mail.
 * @throws Refusal `link_invalid`, `withdrawal_closed`
 */
export async function confirmWithdrawal({ deps, site, now }: Call, token: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const wish = await findOrderOfLink(tx, site.pool, token, now);
    if (wish === undefined) throw new Refusal('link_invalid');
    await withdraw(tx, deps, { pool: site.pool, id: wish.order }, site, {}, now);
  });
}
