import { atom } from 'nanostores';
import { fileAppeal } from '#contract/appeal.ts';
import { getDecisions } from '#contract/decisions.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { createResource } from '#stores/session/resource.ts';

/** The operator's decisions about the member. */
export const { $state: $decisions, load: loadDecisions } = createResource(getDecisions);

/** Whether an appeal against one of them was sent from this page. */
export const $appealed = atom(false);

export const appealForm = createEndpointForm(fileAppeal, {
  onDone: () => $appealed.set(true),
});

/** Resets the form, for another decision. */
export function forgetAppeal(): void {
  $appealed.set(false);
  appealForm.reset();
}
