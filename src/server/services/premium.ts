import type { Member } from '#server/services/sessions.ts';

/** Whether a member has what premium membership gives (spec §6). Nothing can be bought yet, so nobody has it. */
export function isPremium(_member: Pick<Member, 'pool' | 'id'>): boolean {
  return false;
}
