import { createForm } from '#stores/forms/form.ts';
import { environment } from '#stores/page/environment.ts';
import { goTo } from '#stores/page/navigation.ts';

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
