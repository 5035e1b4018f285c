import { type choices, type Gender, genders } from '#lib/profile.ts';

interface Looking {
  readonly gender: Gender | null;
  readonly sexuality: (typeof choices.sexuality)[number] | null;
}

/**
 * The one gender that a member looks for, by their own gender and sexuality; `undefined` for everybody. Search, games and the first matches
 * after sign-up all begin with it. A profile has no field for the gender sought.
 */
export function soughtGender({ gender, sexuality }: Looking): Gender | undefined {
  if (sexuality === 'lesbian') return 'female';
  if (gender === null || sexuality === null || sexuality === 'bi') return undefined;
  return sexuality === 'gay' ? gender : genders.find((other) => other !== gender);
}
