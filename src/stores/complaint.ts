import { atom } from 'nanostores';
import { createForm } from '#stores/form.ts';

/** What the server said of the complaint that was sent last. */
interface Filed {
  readonly reference: string;
  /** Whether a receipt is on its way by e-mail. */
  readonly receipt: boolean;
}

export const $filed = atom<Filed | undefined>(undefined);

export const complaintForm = createForm('fileComplaint', {
  onDone: (filed) => $filed.set(filed),
});

/** Back to an empty form. */
export function writeAnotherComplaint(): void {
  $filed.set(undefined);
  complaintForm.reset();
}
