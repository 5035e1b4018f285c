import { atom } from 'nanostores';

/** Whom somebody wants to report, and which of their photos, if it is about one. */
export interface ReportTarget {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
}

/** The dialog is open while there is one. Apart from the form, which comes with the dialog. */
export const $reported = atom<ReportTarget | undefined>();

export function openReport(target: ReportTarget): void {
  $reported.set(target);
}

export function closeReport(): void {
  $reported.set(undefined);
}
