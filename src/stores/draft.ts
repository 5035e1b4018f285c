import { persistentAtom } from '@nanostores/persistent';

/** What somebody typed into the sign-up form, kept in this browser until they are done (spec §3). Never the password. */
export interface Draft {
  readonly email: string;
  readonly name: string;
  /** `YYYY-MM-DD`; parts that are not typed yet are zeros. */
  readonly date_of_birth: string;
  readonly signup_message: string;
}

const emptyDraft: Draft = { email: '', name: '', date_of_birth: '', signup_message: '' };
const draftNames = Object.keys(emptyDraft) as (keyof Draft)[];

export const $draft = persistentAtom<Draft>('signup-draft', emptyDraft, {
  encode: (draft) => (draftNames.every((name) => draft[name] === '') ? undefined : JSON.stringify(draft)),
  decode: (stored) => {
    try {
      return pickDraft(JSON.parse(stored));
    } catch {
      return emptyDraft;
    }
  },
});

/** Keeps what the form holds now; fields that it has not stay as they were. */
export function saveDraft(input: Readonly<Record<string, unknown>>): void {
  $draft.set(pickDraft({ ...$draft.get(), ...input }));
}

/** The account exists, or the member left: nothing of it stays on the device. */
export function clearDraft(): void {
  $draft.set(emptyDraft);
}

function pickDraft(value: unknown): Draft {
  const source: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const texts = draftNames.map((name) => [name, typeof source[name] === 'string' ? source[name] : ''] as const);
  return { ...emptyDraft, ...Object.fromEntries(texts) };
}
