import { atom, computed } from 'nanostores';
import { formToInput } from '#contract/form.ts';
import { type InterestName, readPicks } from '#lib/interests.ts';
import { type LanderName, landerNames, landerOf } from '#lib/routes.ts';
import { clearDraft, readDraft, saveDraft } from '#stores/draft.ts';
import { environment } from '#stores/environment.ts';
import { createForm, type Entries } from '#stores/form.ts';
import { goTo } from '#stores/navigation.ts';
import { pickedPlace } from '#stores/place.ts';
import { setLinkQuery, signupQuery } from '#stores/signup-query.ts';
import { currentTracking } from '#stores/tracking.ts';

export type SignupStep =
  | { readonly type: 'closed' }
  | { readonly type: 'create' }
  /** A site with neutral answers signs nobody in by signing up (`account_disclosure`). */
  | { readonly type: 'confirm'; readonly email: string; readonly signedIn: boolean };

/** Where the sign-up modal is; the page of its own does not use it. */
export const $signupStep = atom<SignupStep>({ type: 'closed' });

export const signupForm = createForm('signup', {
  complete(input) {
    const draft = readDraft(environment());
    const chosen = pickedInterests();
    const lander = chosenLander();
    const { variant } = environment().page();
    const target = signupQuery().get('target');
    return {
      ...(draft.signup_message !== '' && { signup_message: draft.signup_message }),
      ...(lander !== undefined && { lander }),
      ...(variant !== undefined && { variant }),
      ...(target !== null && { target }),
      ...(chosen.length > 0 && { interests: chosen }),
      ...pickedPlace(),
      ...currentTracking(environment()),
      ...input,
      locale: environment().page().locale,
    };
  },
  onDone({ user }, { email }) {
    clearDraft(environment());
    if ($signupStep.get().type === 'closed') goTo(user === null ? 'complete-signup' : 'signup-steps');
    else $signupStep.set({ type: 'confirm', email: String(email), signedIn: user !== null });
  },
});

/** While an account is being created, neither Esc nor the backdrop closes the modal (spec §4). */
export const $signupBusy = computed(signupForm.$state, (state) => state.type === 'submitting');

/**
 * Opens the modal.
 * @param query of the link that was pressed
 */
export function openSignup(query = ''): void {
  setLinkQuery(query);
  signupForm.reset();
  $signupStep.set({ type: 'create' });
}

/** Closes the modal, unless sign-up is in progress. Who has an account now goes on to the next steps. */
export function closeSignup(): void {
  if ($signupBusy.get()) return;
  const step = $signupStep.get();
  $signupStep.set({ type: 'closed' });
  if (step.type === 'confirm') goTo(step.signedIn ? 'signup-steps' : 'login');
}

/** Keeps what was typed so far, without the password. */
export function keepTyped(entries: Entries): void {
  saveDraft(
    environment(),
    formToInput([...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  );
}

/** Interests named by the link or form that leads here. */
export function pickedInterests(): InterestName[] {
  return readPicks(signupQuery().getAll('interests'));
}

/** The lander that somebody is on, or came from by the link that leads here. */
function chosenLander(): LanderName | undefined {
  const named = signupQuery().get('lander');
  return landerOf(environment().page().route) ?? landerNames.find((name) => name === named);
}
