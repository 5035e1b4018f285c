import { and, eq } from 'drizzle-orm';
import { v4 as uuidv4, validate } from 'uuid';
import type { WithLive } from '#server/core/ports/live.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Transaction } from '#server/db/database.ts';
import { photo, photoUnlock } from '#server/db/schema/index.ts';
import { spendCredits } from '#server/services/credits/wallet.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { findPhotoForViewer } from '#server/services/photos/find.ts';
import { holdShare } from '#server/services/photos/share.ts';

/**
 * Opens a private photo that its owner shares with a member, once for ever: the row of `photo_unlock` is unique, so that
 * one of many concurrent calls pays. What is open already costs nothing. Locks the pair, the share, the photo and the
 * wallet, in this order, so that nobody pays for a photo that is gone meanwhile.
 * @param id of the photo, untrusted
 * @param credits its price: the site's `photo_credits`
 * @throws Refusal `not_found` for what is not shared with the member, `confirmation_required`, `credits_needed`
 */
export async function unlock(
  tx: Transaction,
  deps: WithLive,
  viewer: SessionMember,
  { id, credits }: { readonly id: string; readonly credits: number },
  now: Date,
): Promise<void> {
  const { pool } = viewer;
  const owner = await findOwner(tx, viewer, id);
  await lockPair(tx, viewer, owner);
  const share = await holdShare(tx, { pool, id: owner }, viewer.id);
  if (share === undefined || !(await holdPrivate(tx, pool, id))) throw new Refusal('not_found');
  if (credits === 0 || !share.priced) return;
  if (viewer.status !== 'active') throw new Refusal('confirmation_required');
  // The key is random: transfers outlive members, whom the ids of photos would name.
  const key = `photo:${uuidv4()}`;
  const added = await tx
    .insert(photoUnlock)
    .values({ pool, member_id: viewer.id, photo_id: id, transfer_key: key, created_at: now })
    .onConflictDoNothing()
    .returning({ id: photoUnlock.photo_id });
  if (added.length > 0) await spendCredits(tx, deps, viewer, { key, kind: 'photo', credits }, now);
}

/** @returns the id of the photo's owner, whom the viewer may see */
async function findOwner(tx: Transaction, { pool, id: viewer }: SessionMember, id: string): Promise<string> {
  const found = validate(id) ? await findPhotoForViewer(tx, { pool, id, viewer }) : undefined;
  if (found === undefined || found.owner === viewer || found.blocked) throw new Refusal('not_found');
  if (found.status !== 'active' || found.profile !== 'active') throw new Refusal('not_found');
  return found.owner;
}

/** Whether it is a private photo that others may see; it stays one until the transaction ends. */
async function holdPrivate(tx: Transaction, pool: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.id, id), eq(photo.status, 'active'), eq(photo.private, true)))
    .for('share');
  return rows.length > 0;
}
