import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import type { confirmMailChange } from '#contract/mail-change.ts';
import { createForm } from '#stores/forms/form.ts';
import { environment } from '#stores/page/environment.ts';
import { goTo } from '#stores/page/navigation.ts';

/** Fragment of the login page that shows "your new password is set"; `#password-changed` in `login.astro`. */
const passwordChangedFragment = '#password-changed';

/** Reads the code of a mail's link and removes it from the address. It does nothing until a button is pressed. */
export function takeLinkCode(): string | undefined {
  return environment().takeFromFragment('token');
}

export const resetRequestForm = createForm('requestPasswordReset', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

export const resetForm = createForm('resetPassword', {
  onDone: () => goTo('login', passwordChangedFragment),
});

/** Fragment of the login page that shows "your account is back"; `#reactivated` in `login.astro`. */
const backFragment = '#reactivated';

export const reactivationForm = createForm('reactivateAccount', {
  onDone: () => goTo('login', backFragment),
});

export const reactivationMailForm = createForm('resendReactivation', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

type Outcome = OutputOf<typeof confirmMailChange>['state'];

/** Result of the confirmation; `undefined` until the button is pressed. */
export const $mailChange = atom<Outcome | undefined>();

export const confirmMailForm = createForm('confirmMailChange', { onDone: ({ state }) => $mailChange.set(state) });

/** As `takeLinkCode`; a new link also resets the form. */
export function takeMailChangeCode(): string | undefined {
  const code = takeLinkCode();
  if (code !== undefined) {
    $mailChange.set(undefined);
    confirmMailForm.reset();
  }
  return code;
}
