import { atom } from 'nanostores';
import { saveProfile } from '#contract/save-profile.ts';
import type { User } from '#contract/user.ts';
import { askedFields, neededFields, type ProfileField } from '#lib/profile.ts';
import { signupCompleteQuery } from '#stores/banners.ts';
import { type Form, makeForm } from '#stores/form.ts';
import { codesOfIssues } from '#stores/issues.ts';
import { dropFields, type FieldValues, keptFields } from '#stores/kept-fields.ts';
import { goTo } from '#stores/navigation.ts';
import { savedValues } from '#stores/own-profile.ts';
import { $sendingPhotos, arePhotosSent } from '#stores/photo-sending.ts';
import { request } from '#stores/request.ts';
import { $place, openPlace } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { markSteps } from '#stores/steps-offer.ts';

/** Query by which the app knows somebody who has just signed up (spec §2 "Activation reminder"). */
export const signupComplete = { [signupCompleteQuery]: '1' } as const;

interface StepSettings {
  readonly signup_steps: readonly (readonly string[])[];
  readonly visible_profile_fields: readonly string[];
}

/** Fields of the steps behind the photo, as the site has them; a step that would ask for nothing is none. */
export function fieldSteps({ signup_steps, visible_profile_fields }: StepSettings): ProfileField[][] {
  const asked = askedFields(visible_profile_fields);
  return signup_steps
    .map((names) => names.flatMap((name) => asked.find((field) => field === name) ?? []))
    .filter((fields) => fields.length > 0);
}

/** The step that the address names, from 1, which is the photo. @param total how many there are */
export function readStep(step: string | undefined, total: number): number {
  const number = Number(step);
  return Number.isInteger(number) && number >= 1 && number <= total ? number : 1;
}

/** Whether a step has to be answered: it asks for what others need to find the member, and that is not known yet. */
export function mustAnswer(fields: readonly ProfileField[], { profile }: User): boolean {
  return neededFields.some((field) => fields.includes(field) && profile[field] === null);
}

/** Values that a step begins with: what was typed in this tab and not sent, else what is saved, else the country that the site takes for theirs. */
export function openStep(user: User, step: number, country: string | null): FieldValues {
  const values = savedValues(user);
  return { ...values, country: values.country || (country ?? ''), ...keptFields(user.id, stepName(step)) };
}

/** Name under which the tab keeps what was typed in a step. */
export function stepName(step: number): string {
  return `step-${step}`;
}

/** A step's form: saves its answers and goes on. @param total how many steps there are */
export function createStepForm(step: number, total: number, fields: readonly ProfileField[]): Form {
  const needed = neededFields.filter((field) => fields.includes(field));
  return makeForm(
    saveProfile,
    async () => ({
      check: (input: unknown) => {
        const answers = input as Readonly<Record<string, unknown>>;
        const missing = needed.filter((field) => !answers[field]).map((field) => [field, 'required'] as const);
        return { ...codesOfIssues(saveProfile.input.safeParse(input)), ...Object.fromEntries(missing) };
      },
      send: (input) => request(saveProfile, input),
    }),
    {
      onDone({ user }) {
        dropFields(user.id, stepName(step));
        $session.set({ type: 'member', user });
        leaveStep(step, total);
      },
    },
  );
}

/** Goes on from a step: to the next one, else to the end of sign-up. */
export function leaveStep(step: number, total: number): void {
  if (step < total) openPlace('signup-steps', {}, { step: String(step + 1) });
  else void finishSteps();
}

/** What holds the end of the steps up: photos that are still on their way, or one that did not get there. */
export const $photosHold = atom<'sending' | 'unsent' | undefined>();

/**
 * The last step is to confirm the address; whoever has done that already is at the end. That page would lose photos which are not sent yet:
 * they are waited for, and the first step shows what is in the way of one.
 */
async function finishSteps(): Promise<void> {
  if ($photosHold.get() === 'sending') return;
  if ($sendingPhotos.get().length > 0) {
    const place = $place.get();
    $photosHold.set('sending');
    const areSent = await arePhotosSent();
    $photosHold.set(areSent ? undefined : 'unsent');
    // Meanwhile they went elsewhere, and are let.
    if ($place.get() !== place) return;
    if (!areSent) return openPlace('signup-steps', {}, { step: '1' });
  }
  markSteps(true);
  const session = $session.get();
  if (session.type === 'member' && session.user.status === 'active') openPlace('signup-matches', {}, signupComplete);
  else goTo('complete-signup');
}
