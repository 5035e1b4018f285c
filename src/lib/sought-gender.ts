import { type choices, type Gender, genders } from '#lib/profile.ts';

interface Looking {
  readonly gender: Gender | null;
  readonly looks_for: (typeof choices.looks_for)[number] | null;
  readonly sexuality: (typeof choices.sexuality)[number] | null;
}

/**
 * The gender that a member looks for; `undefined` for every gender. What they say themselves (`looks_for`) counts; for
 * members who do not, it follows from their own gender and sexuality. Search, deck, match-finder and the first matches
 * after sign-up start with it.
 */
export function soughtGender({ gender, looks_for, sexuality }: Looking): Gender | undefined {
  if (looks_for) return looks_for === 'everybody' ? undefined : looks_for;
  if (sexuality === 'lesbian') return 'female';
  if (gender === null || sexuality === null || sexuality === 'bi') return undefined;
  return sexuality === 'gay' ? gender : genders.find((other) => other !== gender);
}
