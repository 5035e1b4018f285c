import { atom, computed } from 'nanostores';
import { formToInput } from '#contract/form.ts';
import { readPicks } from '#lib/picks.ts';
import { type LanderName, landerNames, landerOf } from '#lib/routes.ts';
import { isFirstTooLong } from '#stores/account/first-message.ts';
import { pickedPlace } from '#stores/account/place.ts';
import { setLinkQuery, signupQuery } from '#stores/account/signup-query.ts';
import { createForm, type Entries } from '#stores/forms/form.ts';
import { clearDraft, readDraft, saveDraft } from '#stores/guest/draft.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { environment } from '#stores/page/environment.ts';
import { goTo } from '#stores/page/navigation.ts';

export type SignupStep =
  | { readonly type: 'closed' }
  | { readonly type: 'create' }
  /** The server accepted the sign-up. `signedIn` is false on a site with neutral answers (`account_disclosure`). */
  | { readonly type: 'confirm'; readonly email: string; readonly signedIn: boolean };

/** Step of the sign-up modal; stays `closed` on the sign-up page. */
export const $signupStep = atom<SignupStep>({ type: 'closed' });

export const signupForm = createForm('signup', {
  complete(input) {
    const chosen = pickedInterests();
    const lander = chosenLander();
    const { variant } = environment().page();
    const target = signupQuery().get('target');
    return {
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
  check: ({ signup_message }) => (isFirstTooLong(signup_message) ? { signup_message: 'too_long' } : {}),
  onDone({ user }, { email }) {
    clearDraft(environment());
    if ($signupStep.get().type === 'closed') goTo(user === null ? 'complete-signup' : 'signup-steps');
    else $signupStep.set({ type: 'confirm', email: String(email), signedIn: user !== null });
  },
});

/** While the account is being created, neither Esc nor the backdrop closes the modal (signup-39). */
export const $signupBusy = computed(signupForm.$state, (state) => state.type === 'submitting');

/**
 * Opens the modal.
 * @param query of the pressed link
 */
export function openSignup(query = ''): void {
  setLinkQuery(query);
  signupForm.reset();
  $signupStep.set({ type: 'create' });
}

/** Closes the modal, unless the account is being created. After a sign-up, goes on to the next page. */
export function closeSignup(): void {
  if ($signupBusy.get()) return;
  const step = $signupStep.get();
  $signupStep.set({ type: 'closed' });
  if (step.type === 'confirm') goTo(step.signedIn ? 'signup-steps' : 'complete-signup');
}

/** Saves the typed fields as a draft, without the password. */
export function keepTyped(entries: Entries): void {
  saveDraft(
    environment(),
    formToInput([...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  );
}

/** Interests named by the link or form that led to this sign-up. */
export function pickedInterests(): string[] {
  return readPicks(signupQuery().getAll('interests'));
}

/** The current lander, or the one that the link came from. */
function chosenLander(): LanderName | undefined {
  const named = signupQuery().get('lander');
  return landerOf(environment().page().route) ?? landerNames.find((name) => name === named);
}

/** Fills the form's empty fields from the saved draft. */
export function fillFromDraft(form: HTMLFormElement): void {
  const draft = readDraft(environment());
  const [year = '', month = '', day = ''] = draft.date_of_birth.split('-').map((part) => part.replace(/^0+/, ''));
  const values = { email: draft.email, name: draft.name, birth_day: day, birth_month: month, birth_year: year };
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  }
}
