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
