import { atom } from 'nanostores';
import { failureOf, RefusedError } from '#client/errors.ts';
import { getPayment } from '#contract/payment.ts';
import type { Purchase } from '#contract/purchase.ts';
import { endOrder } from '#stores/payments/order.ts';
import { packages } from '#stores/payments/packages.ts';
import { isUndecided, keepUnderWay } from '#stores/payments/under-way.ts';
import { request } from '#stores/session/request.ts';
import { loadUser } from '#stores/session/session.ts';
import type { Message } from '#stores/session/session-state.ts';

/** A payment on its screen. */
export type Watched =
  | { readonly type: 'loading' }
  /** `unheard`: the last time it was asked for, no answer came. */
  | { readonly type: 'ready'; readonly purchase: Purchase; readonly unheard: boolean }
  | { readonly type: 'failed'; readonly message: Message };

/** Pause between two questions (ms): steady while the buyer waits for it, then longer each time, up to the longest. */
const pauseMs = 1_000;
const steady = 30;
const growth = 1.3;
const longestPauseMs = 15_000;

/** How the watched payment stands. */
export const $watched = atom<Watched>({ type: 'loading' });

/**
 * Asks how a payment stands, again and again until its end is known (buy-11). Then the member's credits and what they
 * may do are loaded anew.
 * @returns a function that stops asking
 */
export function watchPurchase(payment_id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let pause = pauseMs;
  let number = 0;
  $watched.set({ type: 'loading' });
  const ask = async () => {
    const goesOn = await askOnce(payment_id, () => isStopped);
    if (!goesOn || isStopped) return;
    number += 1;
    if (number > steady) pause = Math.min(pause * growth, longestPauseMs);
    timer = setTimeout(() => void ask(), pause);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** @returns whether to ask again */
async function askOnce(payment_id: string, isStopped: () => boolean): Promise<boolean> {
  try {
    const { purchase } = await request(getPayment, { payment_id }, { maxRetryDelayMs: pauseMs });
    if (isStopped()) return false;
    keepUnderWay(purchase);
    const isOver = !isUndecided(purchase.state);
    if (isOver) endOrder();
    if (purchase.state === 'paid') await loadUser();
    if (!isStopped()) $watched.set({ type: 'ready', purchase, unheard: false });
    if (isOver && packages.data() !== undefined) void packages.renew();
    return !isOver;
  } catch (error) {
    const message = failureOf(error);
    if (message === undefined || isStopped()) return false;
    const known = $watched.get();
    if (known.type === 'ready') $watched.set({ ...known, unheard: true });
    else $watched.set({ type: 'failed', message });
    return !(error instanceof RefusedError);
  }
}
