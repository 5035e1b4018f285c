import { atom } from 'nanostores';
import { errorToMessage, type Message } from '#client/errors.ts';
import { environment } from '#stores/environment.ts';
import { createForm } from '#stores/form.ts';
import { loadSending } from '#stores/load-sending.ts';
import { goTo } from '#stores/navigation.ts';

/** Seconds between two mails that somebody asks for by hand; the server has limits of its own. */
const resendPause = 60;

export type Resend =
  | { readonly type: 'ready' }
  | { readonly type: 'sending' }
  /** Sent; `seconds` until it may be sent again. */
  | { readonly type: 'sent'; readonly seconds: number }
  | { readonly type: 'failed'; readonly message: Message };

export const $resend = atom<Resend>({ type: 'ready' });

/** Whether the code came by a link, so that a refusal means the link is bad and not the typing. */
let fromLink = false;

export const activateForm = createForm('activate', {
  onDone: () => goTo('activate-done'),
  onRefused: ({ code }) => {
    if (fromLink && code === 'activation_failed') goTo('activate-error');
  },
});

/** The code that the link of the mail brought, taken out of the address; nothing is confirmed before a button is pressed. */
export function takeActivationCode(): string | undefined {
  const code = environment().takeFromFragment('token');
  fromLink = code !== undefined;
  return code;
}

/** Sends the activation mail again, then pauses. Guests are sent to log in. */
export async function resendMail(): Promise<void> {
  const { type } = $resend.get();
  if (type === 'sending' || type === 'sent') return;
  $resend.set({ type: 'sending' });
  try {
    const { sendForm } = await loadSending();
    const answer = await sendForm('resendActivation', {});
    if (answer === false) goTo('login');
    else pause(resendPause);
  } catch (error) {
    $resend.set({ type: 'failed', message: errorToMessage(error) });
  }
}

function pause(seconds: number): void {
  $resend.set(seconds === 0 ? { type: 'ready' } : { type: 'sent', seconds });
  if (seconds > 0) setTimeout(() => pause(seconds - 1), 1000);
}
