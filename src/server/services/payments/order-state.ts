import type { PurchaseState } from '#contract/purchase.ts';
import { type OrderState, orderStates } from '#lib/order-states.ts';

/** States of an order that ended without a payment, as far as anybody knows. */
export const endedStates = ['expired', 'failed', 'cancelled'] as const satisfies readonly OrderState[];

/** Whether an order ended without a payment. It may still be paid late. */
export function isEnded({ state }: Pick<Standing, 'state'>): boolean {
  return endedStates.some((ended) => ended === state);
}

/** How a payment stands, by an order's row or by its provider's word. Amounts in minor units of the order's currency. */
export interface Standing {
  readonly state: OrderState;
  /** Paid back so far. */
  readonly refunded: number;
  /** Taken back by the buyer's bank so far. */
  readonly chargedBack: number;
}

/** What was bought and paid. */
export interface Purchase {
  readonly credits: number;
  /** In minor units. */
  readonly amount: number;
}

/** How an order stands after a word about it, which may be late, repeated or out of order. */
export function advance(order: Standing, word: Standing): Standing {
  const refunded = Math.max(order.refunded, word.refunded);
  const chargedBack = Math.max(order.chargedBack, word.chargedBack);
  const furthest = orderStates[Math.max(rankOf(order.state), rankOf(word.state))] ?? order.state;
  // What went back was paid before, though nobody has told of that yet.
  return { state: refunded + chargedBack > 0 ? 'paid' : furthest, refunded, chargedBack };
}

function rankOf(state: OrderState): number {
  return orderStates.indexOf(state);
}

/** The state of an order in one word. */
export function shownState({ state, refunded, chargedBack }: Standing, { amount }: Purchase): PurchaseState {
  if (chargedBack > 0) return 'charged_back';
  if (refunded > 0) return refunded >= amount ? 'refunded' : 'partly_refunded';
  return state;
}

/**
 * Credits of a purchase that are granted as it stands: none before it is paid, and fewer by what went back, in
 * proportion. A credit goes back whole: the buyer keeps what is left of it.
 */
export function grantedCredits({ state, refunded, chargedBack }: Standing, { credits, amount }: Purchase): number {
  if (state !== 'paid') return 0;
  const back = refunded + chargedBack;
  return back >= amount ? 0 : credits - Math.floor((credits * back) / amount);
}

/**
 * What a buyer gets back who withdraws: the price of the credits that are left, rounded up for the buyer. Paid back,
 * exactly those credits are no longer granted.
 * @param left credits of this purchase that are not spent
 * @returns minor units
 */
export function withdrawalAmount(standing: Standing, purchase: Purchase, left: number): number {
  const { refunded, chargedBack } = standing;
  const rest = Math.max(0, purchase.amount - refunded - chargedBack);
  const unspent = Math.min(Math.max(0, left), grantedCredits(standing, purchase));
  return Math.min(rest, Math.ceil((purchase.amount * unspent) / purchase.credits));
}
