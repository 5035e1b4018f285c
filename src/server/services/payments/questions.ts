import { after, day, hour, minute } from '#server/core/time.ts';
import type { Order } from '#server/services/payments/order.ts';

/** How long an order stands at its price (orders-8). */
export const standingTimeMs = 30 * minute;
/** How long one stands that is paid by bank transfer, which takes days. */
export const transferTimeMs = 14 * day;

/** For how long providers are asked about orders that nobody has told the end of. */
const askedForMs = 40 * day;

/**
 * When to ask the provider about an order next, so that one whose notices are lost is settled within ten minutes
 * (orders-10): after as long again as it has stood, from a minute to five, and more rarely after hours and days.
 * @returns `null` when there is nothing left to ask
 */
export function nextQuestion({ state, created_at }: Pick<Order, 'state' | 'created_at'>, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime();
  if (state === 'paid' || age > askedForMs) return null;
  // The provider ended it; but money may still come late, as the buyer can press once more.
  if (state !== 'open' && state !== 'unknown' && state !== 'pending')
    return age < hour ? after(now, 10 * minute) : null;
  if (age < 2 * hour) return after(now, Math.min(5 * minute, Math.max(minute, age)));
  return after(now, age < 2 * day ? 30 * minute : 6 * hour);
}
