import { atom } from 'nanostores';
import { fileAppeal } from '#contract/appeal.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';

/** Whether an appeal was sent from this page. */
export const $appealed = atom(false);

export const appealForm = createEndpointForm(fileAppeal, {
  onDone: () => $appealed.set(true),
});

/** Resets the form, for another decision. */
export function forgetAppeal(): void {
  $appealed.set(false);
  appealForm.reset();
}
