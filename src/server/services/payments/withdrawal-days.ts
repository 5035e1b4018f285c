import { after, day, dayBefore, dayIn } from '#server/core/time.ts';
import type { Order } from '#server/services/payments/order.ts';
import type { Site } from '#site/types.ts';

/** What a seller's site says about when one can withdraw. */
export type WithdrawalTerms = Pick<Site, 'refund_days' | 'time_zone'>;

/** How long a wish counts that came without a session, and its link works (ms; withdrawal-16). */
export const wishLifeMs = 14 * day;

/**
 * The last day on which one can withdraw from an order, `YYYY-MM-DD` in the time zone of the seller (withdrawal-15). It
 * counts to its end. Everything that tells this day, or checks it, takes it from here.
 * @returns `undefined` where the seller has no such right
 */
export function lastWithdrawalDay(
  { created_at, paid_at }: Pick<Order, 'created_at' | 'paid_at'>,
  { refund_days, time_zone }: WithdrawalTerms,
): string | undefined {
  return refund_days === 0 ? undefined : dayBefore(dayIn(time_zone, paid_at ?? created_at), -refund_days);
}

/** Whether a wish to withdraw at this moment is in time. */
export function isInTime(order: Pick<Order, 'created_at' | 'paid_at'>, terms: WithdrawalTerms, moment: Date): boolean {
  const last = lastWithdrawalDay(order, terms);
  return last !== undefined && dayIn(terms.time_zone, moment) <= last;
}

/** When a buyer asked who withdraws now: at their first wish, while that counts (withdrawal-16), else now. */
export function askedAt({ withdrawal_asked_at }: Pick<Order, 'withdrawal_asked_at'>, now: Date): Date {
  return withdrawal_asked_at !== null && now < after(withdrawal_asked_at, wishLifeMs) ? withdrawal_asked_at : now;
}
