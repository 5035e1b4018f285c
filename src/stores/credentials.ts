import { atom } from 'nanostores';
import { requestMailChange } from '#contract/mail-change.ts';
import { changePassword } from '#contract/password.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';

/** Another password, by the one that holds now. */
export const passwordForm = createEndpointForm(changePassword);

/** The address that a link was sent to last. */
export const $linkSentTo = atom('');

/** Another address: a link goes there. */
export const mailChangeForm = createEndpointForm(requestMailChange, {
  onDone: (_, input) => $linkSentTo.set(String(input.email).trim()),
});
