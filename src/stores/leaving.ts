import { atom } from 'nanostores';
import { deleteAccount } from '#contract/account.ts';
import { signedInCookie } from '#lib/cookies.ts';
import type { LeavingReason } from '#lib/leaving.ts';
import { clearDraft } from '#stores/draft.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';
import { environment } from '#stores/environment.ts';
import { forgetTab } from '#stores/forget-tab.ts';
import { linkTo } from '#stores/navigation.ts';

/** What happens and what else there is; why; and the question whether they are sure. */
export const leavingSteps = ['what', 'why', 'sure'] as const;
type LeavingStep = (typeof leavingSteps)[number];

/** Where somebody is on the way out; `undefined` when they are not on it. */
export const $leaving = atom<LeavingStep | undefined>(undefined);

/** Why they leave, if they said so. */
export const $reason = atom<LeavingReason | undefined>(undefined);

/** The password, and the end: the page of this member is left without a way back to it. */
export const deleteForm = createEndpointForm(deleteAccount, {
  complete: (input) => ({ ...input, ...($reason.get() !== undefined && { reason: $reason.get() }) }),
  onDone: () => {
    environment().dropCookie(signedInCookie);
    clearDraft(environment());
    forgetTab(environment());
    environment().replace(linkTo('account-deleted'));
  },
});

/** Begins with the first step. */
export function beginLeaving(): void {
  deleteForm.reset();
  $reason.set(undefined);
  $leaving.set('what');
}

/** Not while the account is being deleted. @returns whether they stay */
export function stay(): boolean {
  if (deleteForm.$state.get().type === 'submitting') return false;
  $leaving.set(undefined);
  return true;
}

export function goToStep(step: LeavingStep): void {
  $leaving.set(step);
}

/** One step on, or back. */
export function moveStep(by: 1 | -1): void {
  const step = $leaving.get();
  const next = step && leavingSteps[leavingSteps.indexOf(step) + by];
  if (next !== undefined) $leaving.set(next);
}
