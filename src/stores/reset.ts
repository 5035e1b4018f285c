import { environment } from '#stores/environment.ts';
import { createForm } from '#stores/form.ts';
import { goTo } from '#stores/navigation.ts';

/** Fragment of the login page that shows "your new password is set"; `#password-changed` in `login.astro`. */
const passwordChangedFragment = '#password-changed';

export const resetRequestForm = createForm('requestPasswordReset', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

export const resetForm = createForm('resetPassword', {
  onDone: () => goTo('login', passwordChangedFragment),
});

/** The code that the link of the mail brought, taken out of the address. */
export function takeResetCode(): string | undefined {
  return environment().takeFromFragment('token');
}
