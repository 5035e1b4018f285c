import { type choices, type Gender, genders } from '#lib/profile.ts';

interface Looking {
  readonly gender: Gender | null;
  readonly sexuality: (typeof choices.sexuality)[number] | null;
}

/**
 * The gender that a member looks for, derived from their own gender and sexuality; `undefined` for every gender.
 * Search, games and the first matches after sign-up start with it. A profile has no field for it.
 */
export function soughtGender({ gender, sexuality }: Looking): Gender | undefined {
  if (sexuality === 'lesbian') return 'female';
  if (gender === null || sexuality === null || sexuality === 'bi') return undefined;
  return sexuality === 'gay' ? gender : genders.find((other) => other !== gender);
}
