import { atom } from 'nanostores';
import { failureOf, type Message } from '#client/errors.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { createForm } from '#stores/forms/form.ts';
import { loadSending } from '#stores/forms/load-sending.ts';
import { environment } from '#stores/page/environment.ts';
import { goTo } from '#stores/page/navigation.ts';

/** Seconds until the user may request another mail; the server has limits of its own. */
const resendPause = 60;

export type Resend =
  | { readonly type: 'ready' }
  | { readonly type: 'sending' }
  /** Sent; may be sent again in `seconds`. */
  | { readonly type: 'sent'; readonly seconds: number }
  | { readonly type: 'failed'; readonly message: Message };

export const $resend = atom<Resend>({ type: 'ready' });

/** Whether the page was opened by a member. On a neutral site the code signs in who has told nothing of themselves yet. */
let wasSignedIn = false;

/** Whether the code came from a link. Then a refusal means that the link is invalid, not that the user mistyped. */
let fromLink = false;

export const activateForm = createForm('activate', {
  onDone: () => goTo(!wasSignedIn && isSignedIn() ? 'signup-steps' : 'activate-done'),
  onRefused: ({ code }) => {
    if (fromLink && code === 'activation_failed') goTo('activate-error');
  },
});

/**
 * Reads the code of the mail's link and removes it from the address. Nothing is confirmed until a button is pressed.
 */
export function takeActivationCode(): string | undefined {
  wasSignedIn = isSignedIn();
  const code = environment().takeFromFragment('token');
  fromLink = code !== undefined;
  return code;
}

function isSignedIn(): boolean {
  return environment().hasCookie(signedInCookie);
}

/** Sends the activation mail again, then starts the pause. Redirects guests to the login. */
export async function resendMail(): Promise<void> {
  const { type } = $resend.get();
  if (type === 'sending' || type === 'sent') return;
  $resend.set({ type: 'sending' });
  try {
    const { sendForm } = await loadSending();
    await sendForm('resendActivation', {});
    // What was wrong with the code before is over.
    activateForm.reset();
    pause(resendPause);
  } catch (error) {
    const message = failureOf(error);
    if (message === undefined) goTo('login');
    else $resend.set({ type: 'failed', message });
  }
}

function pause(seconds: number): void {
  $resend.set(seconds === 0 ? { type: 'ready' } : { type: 'sent', seconds });
  if (seconds > 0) setTimeout(() => pause(seconds - 1), 1000);
}
