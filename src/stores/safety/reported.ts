import { atom } from 'nanostores';

/** The person to report; `photo` is an id, if the report is about a photo. */
export interface ReportTarget {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  /** A message of the person, if the report is about one. */
  readonly message?: { readonly conversation: string; readonly number: number; readonly hasPicture: boolean };
}

/** Person to report; the dialog is open while it is set. Not in the form's file, which is loaded with the dialog. */
export const $reported = atom<ReportTarget | undefined>();

/** Opens the dialog. */
export function openReport(target: ReportTarget): void {
  $reported.set(target);
}

/** Closes the dialog. */
export function closeReport(): void {
  $reported.set(undefined);
}
