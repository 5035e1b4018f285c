import type { Member } from '#server/db/schema/index.ts';

/**
 * Columns of `member` that are read for every request of a signed-in member: identity, and what decides on what they
 * may see. Use `loadMember` for more.
 */
export const sessionColumns = [
  'pool',
  'id',
  'site',
  'status',
  'profile_status',
  'language',
  'country',
  'region',
  'city',
  'gender',
  'looks_for',
  'sexuality',
  'paid_user',
  'invisible',
  'shown_to_visitors',
  'age_proved_at',
  'signup_message_refused',
  'looks_told_at',
] as const satisfies readonly (keyof Member)[];

/** A signed-in member. */
export type SessionMember = Pick<Member, (typeof sessionColumns)[number]>;
