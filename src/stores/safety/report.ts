import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import { fileReport } from '#contract/report.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';

/** The server's answer to the report that was sent from the open dialog. */
export const $reportFiled = atom<OutputOf<typeof fileReport> | undefined>();

export const reportForm = createEndpointForm(fileReport, {
  onDone: (filed) => $reportFiled.set(filed),
});

/** Resets the form for the next report. */
export function forgetReport(): void {
  $reportFiled.set(undefined);
  reportForm.reset();
}
