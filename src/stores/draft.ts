import type { Environment } from '#browser';

/** What somebody typed into the sign-up form (spec §3). Never the password. */
export interface Draft {
  readonly email: string;
  readonly name: string;
  /** `YYYY-MM-DD`; parts that are not typed yet are zeros. */
  readonly date_of_birth: string;
  readonly signup_message: string;
}

/** Name in storage, and milliseconds for which it is kept there after the last key press; the page about cookies says so. */
const draftKey = 'signup-draft';
const draftLife = 24 * 60 * 60 * 1000;

type Keeper = Pick<Environment, 'device' | 'now'>;

const emptyDraft: Draft = { email: '', name: '', date_of_birth: '', signup_message: '' };
const draftNames = Object.keys(emptyDraft) as (keyof Draft)[];

/** What is kept on this device; all empty when there is nothing, or when it is older than a day: it may be another person by then. */
export function readDraft(browser: Keeper): Draft {
  const { saved_at: savedAt, ...draft } = readStored(browser);
  const age = browser.now() - Number(savedAt);
  return age >= 0 && age < draftLife ? pickDraft(draft) : emptyDraft;
}

/** Keeps what the form holds now, for a day; fields that it has not stay as they were. */
export function saveDraft(browser: Keeper, input: Readonly<Record<string, unknown>>): void {
  const draft = pickDraft({ ...readDraft(browser), ...input });
  if (draftNames.every((name) => draft[name] === '')) clearDraft(browser);
  else browser.device.set(draftKey, JSON.stringify({ ...draft, saved_at: browser.now() }));
}

/** The account exists, or somebody logged in or out: nothing of it stays on the device. */
export function clearDraft({ device }: Pick<Keeper, 'device'>): void {
  if (device.get(draftKey)) device.set(draftKey, '');
}

/** Takes away what nobody will come back to: a draft that is over, or one on the device of a member. */
export function tidyDraft(browser: Keeper, signedIn: boolean): void {
  if (signedIn || readDraft(browser) === emptyDraft) clearDraft(browser);
}

function readStored({ device }: Pick<Keeper, 'device'>): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(device.get(draftKey) ?? '');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function pickDraft(source: Readonly<Record<string, unknown>>): Draft {
  const texts = draftNames.map((name) => [name, typeof source[name] === 'string' ? source[name] : ''] as const);
  return { ...emptyDraft, ...Object.fromEntries(texts) };
}
