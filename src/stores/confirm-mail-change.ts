import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import type { confirmMailChange } from '#contract/mail-change.ts';
import { environment } from '#stores/environment.ts';
import { createForm } from '#stores/form.ts';

type Outcome = OutputOf<typeof confirmMailChange>['state'];

/** What the link came to, once its button was pressed. */
export const $mailChange = atom<Outcome | undefined>();

export const confirmMailForm = createForm('confirmMailChange', { onDone: ({ state }) => $mailChange.set(state) });

/** The code that the link of the mail brought, taken out of the address. A link opened later begins anew. */
export function takeMailChangeCode(): string | undefined {
  const code = environment().takeFromFragment('token');
  if (code !== undefined) {
    $mailChange.set(undefined);
    confirmMailForm.reset();
  }
  return code;
}
