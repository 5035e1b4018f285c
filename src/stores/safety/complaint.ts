import { atom } from 'nanostores';
import { createForm } from '#stores/forms/form.ts';

/** The server's answer to the last complaint. */
interface Filed {
  readonly reference: string;
  /** Whether a receipt is being sent by e-mail. */
  readonly receipt: boolean;
}

export const $filed = atom<Filed | undefined>(undefined);

export const complaintForm = createForm('fileComplaint', {
  onDone: (filed) => $filed.set(filed),
});

/** Resets the form. */
export function writeAnotherComplaint(): void {
  $filed.set(undefined);
  complaintForm.reset();
}
