import { createForm } from '#stores/forms/form.ts';
import { environment } from '#stores/page/environment.ts';

/** Asks to withdraw without being signed in. The answer says nothing about the order. */
export const requestForm = createForm('requestWithdrawal', {
  complete: (input) => ({ ...input, locale: environment().page().locale }),
});

/** Withdraws with the code of the mail. */
export const confirmForm = createForm('confirmWithdrawal');
