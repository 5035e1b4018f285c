import { type OwnPhoto, type OwnPhotos, photoLimits } from '#contract/photos.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { isPremium } from '#server/services/members/premium.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import type { StoredPhoto } from '#server/services/photos/rows.ts';
import { isShown, toPhoto } from '#server/services/photos/viewable.ts';

/** Maximum number of photos of a member. */
export function photoLimit(owner: Pick<Member, 'paid_user'>): number {
  return isPremium(owner) ? photoLimits.premium : photoLimits.free;
}

/** All photos of a member, as they see them themselves. */
export async function loadOwnPhotos(db: Queryable, owner: SessionMember): Promise<OwnPhotos> {
  const stored = await loadPhotos(db, owner.pool, owner.id);
  const main = stored.find(isShown)?.id;
  return { photos: stored.map((each) => toOwnPhoto(each, main)), limit: photoLimit(owner) };
}

function toOwnPhoto(stored: StoredPhoto, main: string | undefined): OwnPhoto {
  const { id, status, rejected_for } = stored;
  return { ...toPhoto(stored, true), main: id === main, status, rejected_for };
}

/**
 * Locks a member's row until the transaction ends, so that the number and order of the photos stay as read.
 * @returns the current row
 * @throws Refusal `authentication_required` when the member no longer exists
 */
export async function lockPhotos(tx: Transaction, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<Member> {
  const [locked] = await tx.select().from(member).where(isMember({ pool, id })).for('no key update');
  if (locked === undefined) throw new Refusal('authentication_required');
  return locked;
}
