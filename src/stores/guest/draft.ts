import type { Environment } from '#browser';
import { isInTime, readStored } from '#stores/page/stored.ts';

/** Input of the sign-up form, never the password (signup-38). */
export interface Draft {
  readonly email: string;
  readonly name: string;
  /** `YYYY-MM-DD`; missing parts are zeros. */
  readonly date_of_birth: string;
  readonly signup_message: string;
}

/** Storage key, and how long the draft is kept after the last key press (ms). The cookie page states both. */
const draftKey = 'signup-draft';
const draftLife = 24 * 60 * 60 * 1000;

type Keeper = Pick<Environment, 'device' | 'now'>;

const emptyDraft: Draft = { email: '', name: '', date_of_birth: '', signup_message: '' };
const draftNames = Object.keys(emptyDraft) as (keyof Draft)[];

/**
 * Reads the draft. All fields are empty if there is none, or if it is older than a day: it may be somebody else's by
 * then.
 */
export function readDraft(browser: Keeper): Draft {
  const stored = readStored(browser.device, draftKey);
  return isInTime(stored.saved_at, draftLife, browser.now()) ? pickDraft(stored) : emptyDraft;
}

/** Saves the form's values for a day; fields that the form does not have keep theirs. */
export function saveDraft(browser: Keeper, input: Readonly<Record<string, unknown>>): void {
  const draft = pickDraft({ ...readDraft(browser), ...input });
  if (draftNames.every((name) => draft[name] === '')) clearDraft(browser);
  else browser.device.set(draftKey, JSON.stringify({ ...draft, saved_at: browser.now() }));
}

/** Deletes the draft: after a sign-up, login or logout. */
export function clearDraft({ device }: Pick<Keeper, 'device'>): void {
  if (device.get(draftKey)) device.set(draftKey, '');
}

/** Deletes a draft that is expired, or left on a member's device. */
export function tidyDraft(browser: Keeper, signedIn: boolean): void {
  if (signedIn || readDraft(browser) === emptyDraft) clearDraft(browser);
}

function pickDraft(source: Readonly<Record<string, unknown>>): Draft {
  const texts = draftNames.map((name) => [name, typeof source[name] === 'string' ? source[name] : ''] as const);
  return { ...emptyDraft, ...Object.fromEntries(texts) };
}
