import { atom } from 'nanostores';
import { saveProfile } from '#contract/profile.ts';
import type { User } from '#contract/user.ts';
import { neededFields, type ProfileField } from '#lib/profile.ts';
import { type Form, makeForm } from '#stores/forms/form.ts';
import { codesOfIssues } from '#stores/forms/issues.ts';
import { dropFields, type FieldValues, keptFields } from '#stores/forms/kept-fields.ts';
import { signupCompleteQuery } from '#stores/members-area/banners.ts';
import { consumeReturnPlace } from '#stores/members-area/return-to.ts';
import { $place, openPlace, replacePlace } from '#stores/members-area/router.ts';
import { goTo } from '#stores/page/navigation.ts';
import { $sendingPhotos, arePhotosSent } from '#stores/photos/photo-sending.ts';
import { savedValues } from '#stores/profiles/own-profile.ts';
import { request } from '#stores/session/request.ts';
import { $session } from '#stores/session/session-state.ts';
import { markSteps } from '#stores/signup-steps/steps-offer.ts';

/** Query that marks a member who has just signed up. */
const signupComplete = { [signupCompleteQuery]: '1' } as const;

/** Where a step stands among the others. */
export interface Way {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  /** The step that asks for a photo first. */
  readonly photo: number;
}

/**
 * Initial values of a step: this tab's unsaved input, or else the saved values, or else the country that the site
 * assumes.
 */
export function openStep(user: User, step: number, country: string | null): FieldValues {
  const values = savedValues(user);
  return { ...values, country: values.country || (country ?? ''), ...keptFields(user.id, stepName(step)) };
}

/** Key under which the tab keeps the unsaved input of a step. */
export function stepName(step: number): string {
  return `step-${step}`;
}

/**
 * Creates the form of a step, which saves the answers and goes to the next step.
 * @param beginning words that the text about oneself starts with; alone they are no answer
 */
export function createStepForm(way: Way, fields: readonly ProfileField[], beginning?: string): Form {
  const needed = neededFields.filter((field) => fields.includes(field));
  return makeForm(
    saveProfile,
    async () => ({
      check: (input: unknown) => {
        const answers = input as Readonly<Record<string, unknown>>;
        const missing = needed.filter((field) => !answers[field]).map((field) => [field, 'required'] as const);
        return { ...codesOfIssues(saveProfile.input.safeParse(input)), ...Object.fromEntries(missing) };
      },
      send: (input) => request(saveProfile, withoutBeginning(input, beginning)),
    }),
    {
      onDone({ user }) {
        dropFields(user.id, stepName(way.step));
        $session.set({ type: 'member', user });
        leaveStep(way);
      },
    },
  );
}

function withoutBeginning<Input extends { readonly about?: string | null | undefined }>(
  input: Input,
  beginning: string | undefined,
): Input {
  if (beginning === undefined || input.about?.trim() !== beginning) return input;
  const { about: _, ...others } = input;
  return others as Input;
}

/** Goes to the next step, or ends the sign-up after the last. */
export function leaveStep(way: Way): void {
  if (way.step < way.total) openPlace('signup-steps', {}, { step: String(way.step + 1) });
  else void finishSteps(way);
}

/** Why the last step does not end: photos are being uploaded, or one has failed. */
export const $photosHold = atom<'sending' | 'unsent' | undefined>();

/**
 * Ends the steps: confirming the address is the last one, unless it is confirmed already. That is another page, which
 * would lose pending uploads: waits for them, and goes back to the photo if one fails.
 */
async function finishSteps({ photo }: Way): Promise<void> {
  if ($photosHold.get() === 'sending') return;
  if ($sendingPhotos.get().length > 0) {
    const place = $place.get();
    $photosHold.set('sending');
    const areSent = await arePhotosSent();
    $photosHold.set(areSent ? undefined : 'unsent');
    // The member has gone to another screen meanwhile: stay there.
    if ($place.get() !== place) return;
    if (!areSent) return openPlace('signup-steps', {}, { step: String(photo) });
  }
  markSteps(true);
  const session = $session.get();
  if (session.type === 'member' && session.user.status === 'active') openPlace('signup-matches', {}, signupComplete);
  else goTo('complete-signup');
}

/** Ends a sign-up for somebody at the chat with them, if that was wanted first (chat-80), or else at their profile. */
export function leadToTarget(id: string): void {
  const wanted = consumeReturnPlace();
  const isChat = wanted?.route === 'members-id-chat' && wanted.params.id === id;
  replacePlace(isChat ? 'members-id-chat' : 'members-id', { id }, signupComplete);
}
