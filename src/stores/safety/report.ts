import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import { fileReport } from '#contract/report.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';

/** The server's answer to the report that was sent from the open dialog, and its reason. */
type Filed = OutputOf<typeof fileReport> & { readonly reason: unknown };

export const $reportFiled = atom<Filed | undefined>();

export const reportForm = createEndpointForm(fileReport, {
  onDone: (filed, { reason }) => $reportFiled.set({ ...filed, reason }),
});

/** Resets the form for the next report. */
export function forgetReport(): void {
  $reportFiled.set(undefined);
  reportForm.reset();
}
