import { environment } from '#stores/environment.ts';
import { createForm } from '#stores/form.ts';
import { goTo } from '#stores/navigation.ts';

/** Fragment of the login page that shows "your account is back"; `#reactivated` in `login.astro`. */
const backFragment = '#reactivated';

export const comeBackForm = createForm('reactivateAccount', {
  onDone: () => goTo('login', backFragment),
});

export const wayBackForm = createForm('resendReactivation', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

/** The code that the link of the mail brought, taken out of the address; nothing comes back before a button is pressed. */
export function takeComeBackCode(): string | undefined {
  return environment().takeFromFragment('token');
}
