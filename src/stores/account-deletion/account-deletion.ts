import { atom } from 'nanostores';
import { deleteAccount } from '#contract/account.ts';
import type { DeletionReason } from '#lib/account-deletion.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { clearDraft } from '#stores/guest/draft.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { $isLeaving } from '#stores/session/session-state.ts';

/** What happens and what the alternatives are; the reason; the final confirmation. */
export const deletionSteps = ['what', 'why', 'sure'] as const;
type DeletionStep = (typeof deletionSteps)[number];

/** The current step of account deletion; `undefined` while the dialog is closed. */
export const $deletionStep = atom<DeletionStep | undefined>(undefined);

/** Why they leave; optional. */
export const $reason = atom<DeletionReason | undefined>(undefined);

/** Asks for the password and deletes the account. Afterwards the page is replaced, so Back does not return to it. */
export const deleteForm = createEndpointForm(deleteAccount, {
  complete: (input) => ({ ...input, ...($reason.get() !== undefined && { reason: $reason.get() }) }),
  onDone: () => {
    environment().dropCookie(signedInCookie);
    clearDraft(environment());
    void clearMemberState(environment());
    environment().replace(linkTo('account-deleted'));
  },
});

deleteForm.$state.subscribe(({ type }) => $isLeaving.set(type === 'submitting' || type === 'done'));

/** Opens the first step with an empty form. */
export function beginDeletion(): void {
  deleteForm.reset();
  $reason.set(undefined);
  $deletionStep.set('what');
}

/** Cancels, unless the account is being deleted right now. @returns whether it was cancelled */
export function stay(): boolean {
  if (deleteForm.$state.get().type === 'submitting') return false;
  $deletionStep.set(undefined);
  return true;
}

/** Shows a step. */
export function goToStep(step: DeletionStep): void {
  $deletionStep.set(step);
}

/** Moves one step forward or back. */
export function moveStep(by: 1 | -1): void {
  const step = $deletionStep.get();
  const next = step && deletionSteps[deletionSteps.indexOf(step) + by];
  if (next !== undefined) $deletionStep.set(next);
}
