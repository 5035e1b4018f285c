import { type Gender, genders } from '#lib/profile.ts';
import type { Member } from '#server/services/sessions.ts';

/**
 * The one gender that a member looks for, as far as their own and their sexuality say so; `undefined` for everybody. The spec knows gender
 * and sexuality (spec §3 Profile) and no gender sought.
 */
export function soughtGender({ gender, sexuality }: Pick<Member, 'gender' | 'sexuality'>): Gender | undefined {
  if (sexuality === 'lesbian') return 'female';
  if (gender === null || sexuality === null || sexuality === 'bi') return undefined;
  return sexuality === 'gay' ? gender : genders.find((other) => other !== gender);
}
