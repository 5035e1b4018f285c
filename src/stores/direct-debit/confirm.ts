import { atom } from 'nanostores';
import { failureOf, RefusedError } from '#client/errors.ts';
import { resendDebitCode } from '#contract/directdebit.ts';
import { confirmDirectDebit } from '#contract/directdebit-verify.ts';
import { getPayment } from '#contract/payment.ts';
import type { Purchase } from '#contract/purchase.ts';
import { changeDetails, forgetDetails } from '#stores/direct-debit/details.ts';
import { $sentCode, endSentCode, keepSentCode } from '#stores/direct-debit/sent-code.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { replacePlace } from '#stores/members-area/router.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { renewIfOutdated, statusPlace } from '#stores/payments/order.ts';
import { isUndecided, keepUnderWay } from '#stores/payments/under-way.ts';
import { request } from '#stores/session/request.ts';
import type { ResourceState } from '#stores/session/resource.ts';
import type { Message } from '#stores/session/session-state.ts';

/** The order that waits for its code, as the server has it. */
export const $waiting = atom<ResourceState<{ readonly purchase: Purchase }>>({ type: 'loading' });

/** How far sending another code is. */
export const $resending = atom<
  { readonly type: 'idle' | 'sending' | 'sent' } | { readonly type: 'failed'; readonly message: Message }
>({ type: 'idle' });

onSessionEnd(() => {
  $waiting.set({ type: 'loading' });
  $resending.set({ type: 'idle' });
});

/** Confirms and pays with the code. */
export const codeForm = createEndpointForm(confirmDirectDebit, {
  // People type it in two groups.
  complete: ({ code }) => ({ payment_id: $sentCode.get()?.payment_id, code: String(code ?? '').replace(/\s/g, '') }),
  onDone: ({ purchase }) => {
    keepUnderWay(purchase);
    forgetDetails();
    showStanding(purchase);
  },
  onRefused: ({ code }) => {
    const sent = $sentCode.get();
    if (code === 'sms_code_expired') endSentCode();
    else if (code === 'payment_failed' && sent !== undefined) showStanding(sent);
    else if (code === 'not_found') changeDetails();
    else renewIfOutdated(code);
  },
});

/**
 * Loads the order that waits for its code: what the buyer sees above the button that pays. One that was confirmed
 * elsewhere meanwhile leads to how it stands, and one that has ended back to the form. Never throws.
 */
export async function loadWaiting(payment_id: string): Promise<void> {
  const isOther = () => $sentCode.get()?.payment_id !== payment_id;
  $waiting.set({ type: 'loading' });
  $resending.set({ type: 'idle' });
  codeForm.reset();
  try {
    const { purchase } = await request(getPayment, { payment_id });
    if (isOther()) return;
    if (purchase.state === 'open') $waiting.set({ type: 'ready', purchase });
    else if (isUndecided(purchase.state) || purchase.paid_at !== null) showStanding(purchase);
    else changeDetails();
  } catch (error) {
    const message = failureOf(error);
    if (message === undefined || isOther()) return;
    if (message.key === 'not_found') changeDetails();
    else $waiting.set({ type: 'failed', message });
  }
}

/** Has a new code sent; earlier ones are no longer good. Never throws. */
export async function resendCode(): Promise<void> {
  const sent = $sentCode.get();
  if (sent === undefined || $resending.get().type === 'sending') return;
  $resending.set({ type: 'sending' });
  try {
    const answer = await request(resendDebitCode, { payment_id: sent.payment_id });
    codeForm.reset();
    $resending.set({ type: 'sent' });
    keepSentCode(answer, sent.bundle);
  } catch (error) {
    const message = failureOf(error);
    $resending.set(message === undefined ? { type: 'idle' } : { type: 'failed', message });
    // Confirmed elsewhere, or its time is over: no code helps.
    if (error instanceof RefusedError && error.code === 'sms_code_expired') showStanding(sent);
  }
}

function showStanding({ bundle, payment_id }: Pick<Purchase, 'bundle' | 'payment_id'>): void {
  changeDetails();
  replacePlace(...statusPlace({ bundle, payment_id, method: 'directdebit' }));
}
