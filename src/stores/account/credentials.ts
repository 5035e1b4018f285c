import { atom } from 'nanostores';
import { requestMailChange } from '#contract/mail-change.ts';
import { changePassword } from '#contract/password.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';

/** Changes the password; needs the current one. */
export const passwordForm = createEndpointForm(changePassword);

/** The address that the last confirmation link was sent to. */
export const $linkSentTo = atom('');

/** Requests a change of the e-mail address: a confirmation link is sent to the new one. */
export const mailChangeForm = createEndpointForm(requestMailChange, {
  onDone: (_, input) => $linkSentTo.set(String(input.email).trim()),
});
