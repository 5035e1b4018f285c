import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import type { confirmMailChange } from '#contract/mail-change.ts';
import { createForm } from '#stores/forms/form.ts';
import { environment } from '#stores/page/environment.ts';
import { goTo } from '#stores/page/navigation.ts';

/** Fragment of the login page that shows "your new password is set"; `#password-changed` in `login.astro`. */
const passwordChangedFragment = '#password-changed';

export const resetRequestForm = createForm('requestPasswordReset', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

export const resetForm = createForm('resetPassword', {
  onDone: () => goTo('login', passwordChangedFragment),
});

/** Reads the code of the mail's link and removes it from the address. */
export function takeResetCode(): string | undefined {
  return environment().takeFromFragment('token');
}

/** Fragment of the login page that shows "your account is back"; `#reactivated` in `login.astro`. */
const backFragment = '#reactivated';

export const reactivationForm = createForm('reactivateAccount', {
  onDone: () => goTo('login', backFragment),
});

export const reactivationMailForm = createForm('resendReactivation', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

/** Reads the code of the mail's link and removes it from the address. Nothing is restored until a button is pressed. */
export function takeReactivationCode(): string | undefined {
  return environment().takeFromFragment('token');
}

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
