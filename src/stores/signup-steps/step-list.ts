import type { User } from '#contract/user.ts';
import { askedFields, type ProfileField, type photoSteps } from '#lib/profile.ts';

interface StepSettings {
  readonly signup_steps: readonly (readonly string[])[];
  readonly signup_photo: (typeof photoSteps)[number];
  readonly visible_profile_fields: readonly string[];
}

/** One screen of the sign-up. */
export type Step =
  | { readonly type: 'photo'; readonly again: boolean }
  | { readonly type: 'fields'; readonly fields: readonly ProfileField[] }
  | { readonly type: 'push' };

/** Fields of the steps, as the site configures them. Steps without a visible field are left out. */
export function fieldSteps({
  signup_steps,
  visible_profile_fields,
}: Omit<StepSettings, 'signup_photo'>): ProfileField[][] {
  const asked = askedFields(visible_profile_fields);
  return signup_steps
    .map((names) => names.flatMap((name) => asked.find((field) => field === name) ?? []))
    .filter((fields) => fields.length > 0);
}

/**
 * All steps in order.
 * @param asksAgain whether the photo was passed over, and is asked for again at the end
 * @param offersPush whether push messages are offered, after everything else
 */
export function stepsOf(settings: StepSettings, asksAgain: boolean, offersPush: boolean): readonly Step[] {
  const isFirst = settings.signup_photo === 'first';
  const fields = fieldSteps(settings).map((each): Step => ({ type: 'fields', fields: each }));
  return [
    ...(isFirst ? [{ type: 'photo', again: false } as const] : []),
    ...fields,
    ...(isFirst && !asksAgain ? [] : [{ type: 'photo', again: isFirst } as const]),
    ...(offersPush ? [{ type: 'push' } as const] : []),
  ];
}

/**
 * Parses the step of the address; 1 is the first and the default. One behind the last is the last: there are fewer
 * steps after a reload if one of them has been answered.
 * @param total number of steps
 */
export function readStep(step: string | undefined, total: number): number {
  const number = Number(step);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, total) : 1;
}

/** A step that a member has passed over so far. */
export interface OpenStep {
  /** As in the address of the step, from 1. */
  readonly step: number;
  /** What it asks for first. */
  readonly asks: ProfileField | 'photo';
}

/** The steps without any answer: they are asked again later (signup-83). */
export function openSteps(settings: StepSettings, { profile }: User): readonly OpenStep[] {
  return stepsOf(settings, false, false).flatMap((step, index): OpenStep[] => {
    if (step.type === 'photo') return profile.main_image === null ? [{ step: index + 1, asks: 'photo' }] : [];
    if (step.type !== 'fields' || step.fields.some((field) => isAnswered(profile[field]))) return [];
    return step.fields.slice(0, 1).map((asks) => ({ step: index + 1, asks }));
  });
}

function isAnswered(value: User['profile'][ProfileField]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}
