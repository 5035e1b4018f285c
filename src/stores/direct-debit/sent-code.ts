import { atom } from 'nanostores';
import type { orderDirectDebit } from '#contract/directdebit.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownKeys } from '#stores/page/member-state.ts';
import { readStored } from '#stores/page/stored.ts';
import { endOrder } from '#stores/payments/order.ts';

/** A code that was sent, and confirms a direct debit. */
export interface SentCode {
  readonly payment_id: string;
  readonly bundle: string;
  /** Last two digits of the number that it was sent to. */
  readonly hint: string;
  /** When it ends, by a clock that nobody can set back (ms). */
  readonly endsAt: number;
}

/** A code is never good for longer (s). */
const maxSeconds = 600;

/** The code that is waited for; `undefined` before it is sent, and after the order has ended. */
export const $sentCode = atom<SentCode | undefined>();

onSessionEnd(() => $sentCode.set(undefined));

/**
 * Takes over where a code was sent, and keeps it as the order of this tab, so that it survives a reload: the number of
 * the order and the last digits of the phone, and nothing that was entered (debit-17).
 */
export function keepSentCode(sent: OutputOf<typeof orderDirectDebit>, bundle: string): void {
  const { payment_id, mobile_hint: hint, seconds } = sent;
  $sentCode.set({ payment_id, bundle, hint, endsAt: performance.now() + seconds * 1000 });
  const until = environment().now() + seconds * 1000;
  environment().tab.set(ownKeys.order, JSON.stringify({ payment_id, bundle, hint, until }));
}

/** Takes the code up again that was sent for a bundle before the page was reloaded, if there is one. */
export function restoreSentCode(bundle: string | undefined): void {
  const current = $sentCode.get();
  if (current !== undefined && current.bundle === bundle) return;
  const { payment_id, bundle: of, hint, until } = readStored(environment().tab, ownKeys.order);
  if (typeof payment_id !== 'string' || typeof hint !== 'string' || bundle === undefined || of !== bundle) {
    $sentCode.set(undefined);
    return;
  }
  // The clock of the page began anew with it. What the device's date makes of it is shown only: the server decides.
  const seconds = Math.min(maxSeconds, (Number(until) - environment().now()) / 1000) || 0;
  $sentCode.set({ payment_id, bundle, hint, endsAt: performance.now() + seconds * 1000 });
}

/** Says that the code is no longer good, though its time is not over. */
export function endSentCode(): void {
  const sent = $sentCode.get();
  if (sent !== undefined) $sentCode.set({ ...sent, endsAt: performance.now() });
}

/** Forgets the code, also in the tab. */
export function forgetSentCode(): void {
  if ($sentCode.get() !== undefined) endOrder();
  $sentCode.set(undefined);
}

/** Whole seconds for which a code is still good. */
export function codeSecondsLeft({ endsAt }: Pick<SentCode, 'endsAt'>): number {
  return Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
}
