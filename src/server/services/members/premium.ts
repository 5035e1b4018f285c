import type { Member } from '#server/db/schema/index.ts';

/** Whether a member has the rights of a premium member. */
export function isPremium({ paid_user }: Pick<Member, 'paid_user'>): boolean {
  return paid_user;
}
