import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import { fileReport } from '#contract/report.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';

/** What the server said of the report that was sent from the open dialog. */
export const $reportFiled = atom<OutputOf<typeof fileReport> | undefined>();

export const reportForm = createEndpointForm(fileReport, {
  onDone: (filed) => $reportFiled.set(filed),
});

/** Back to an empty form, for the next one. */
export function forgetReport(): void {
  $reportFiled.set(undefined);
  reportForm.reset();
}
