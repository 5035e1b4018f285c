import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import type { confirmMailChange } from '#contract/mail-change.ts';
import { createForm } from '#stores/forms/form.ts';
import { environment } from '#stores/page/environment.ts';

type Outcome = OutputOf<typeof confirmMailChange>['state'];

/** Result of the confirmation; `undefined` until the button is pressed. */
export const $mailChange = atom<Outcome | undefined>();

export const confirmMailForm = createForm('confirmMailChange', { onDone: ({ state }) => $mailChange.set(state) });

/** Reads the code of the mail's link and removes it from the address. A new link resets the form. */
export function takeMailChangeCode(): string | undefined {
  const code = environment().takeFromFragment('token');
  if (code !== undefined) {
    $mailChange.set(undefined);
    confirmMailForm.reset();
  }
  return code;
}
