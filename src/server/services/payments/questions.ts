import { type PaymentMethodId, payableMethod } from '#lib/payment-methods.ts';
import type { ProviderCapabilities } from '#server/core/ports/payments.ts';
import { after, day, hour, minute } from '#server/core/time.ts';
import type { Order } from '#server/services/payments/order.ts';

/** How long an order stands at its price (ms; orders-8): longer only where the provider waits for the money for days. */
export function standingTimeMs({ methods }: Pick<ProviderCapabilities, 'methods'>, method: PaymentMethodId): number {
  const days = methods.find((offered) => offered.method === payableMethod(method))?.days;
  return days === undefined ? 30 * minute : days * day;
}

/** For how long providers are asked about orders that nobody has told the end of. */
const askedForMs = 40 * day;

/**
 * For how long they are asked about paid ones: 13 months, in which a debit without a mandate can be taken back (SEPA Core
 * rulebook). Cards have 120 days, PayPal 180.
 */
const watchedForMs = 395 * day;
/** A debit can be taken back without a reason for 8 weeks, and banks have some days to say so. */
const dailyForMs = 9 * 7 * day;
/** Pause between questions about paid orders, at most. */
const watchPauseMs = 30 * day;

type Followed = Pick<Order, 'state' | 'method' | 'amount' | 'charged_back' | 'created_at' | 'paid_at'>;

/**
 * When to ask the provider about an order next, so that one whose notices are lost is settled within ten minutes
 * (orders-10): after as long again as it has stood, from a minute to five, and more rarely after hours and days.
 * @returns `null` when there is nothing left to ask
 */
export function nextQuestion(order: Followed, now: Date): Date | null {
  const { state, created_at } = order;
  if (state === 'paid') return nextWatch(order, now);
  const age = now.getTime() - created_at.getTime();
  // The provider ended it; but money may still come late, as the buyer can press once more.
  if (!isUnsettled(order)) return age < hour ? after(now, 10 * minute) : null;
  if (age < 2 * hour) return after(now, Math.min(5 * minute, Math.max(minute, age)));
  const next = after(now, age < 2 * day ? 30 * minute : 6 * hour);
  const end = after(created_at, askedForMs);
  // Then it ends, also if the process that asks is killed before it does.
  return now < end && next > end ? end : next;
}

/**
 * When to look next whether something of a paid order went back (orders-41): debits daily while they can be taken back
 * without a reason; all others after as long again as they were paid, from a day to a month. Notices come first, and
 * are seldom lost: this makes up for those.
 */
function nextWatch({ method, amount, charged_back, created_at, paid_at }: Followed, now: Date): Date | null {
  const age = now.getTime() - (paid_at ?? created_at).getTime();
  if (charged_back >= amount || age >= watchedForMs) return null;
  if (method === 'directdebit' && age < dailyForMs) return after(now, day);
  return after(now, Math.min(watchPauseMs, Math.max(day, age)));
}

/** Whether an order has stood so long without an end that it ends (orders-40). */
export function isGivenUp(order: Pick<Order, 'state' | 'created_at'>, now: Date): boolean {
  return isUnsettled(order) && now >= after(order.created_at, askedForMs);
}

function isUnsettled({ state }: Pick<Order, 'state'>): boolean {
  return state === 'open' || state === 'unknown' || state === 'pending';
}
