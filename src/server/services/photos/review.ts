import { and, eq, ne } from 'drizzle-orm';
import type { RejectionReason } from '#lib/safety.ts';
import type { Queryable } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import type { StoredPhoto } from '#server/services/photos/viewable.ts';

/** Which photo is meant. */
type Named = Pick<StoredPhoto, 'pool' | 'id' | 'member_id'>;

/**
 * Lets others see a photo, whatever was decided on it before. Whoever calls it keeps the decision.
 * @returns whether anything changed by it: not when the owner has deleted it, or it stood so already
 */
export function approvePhoto(db: Queryable, named: Named): Promise<boolean> {
  return decide(db, named, { status: 'active', rejected_for: null });
}

/**
 * Shows a photo to nobody any more, from the next request on. Its files stay until its owner deletes it, so that the decision can be
 * taken back. Whoever calls it keeps the decision.
 * @returns whether anything changed by it: not when the owner has deleted it, or it stood so already
 */
export function rejectPhoto(db: Queryable, named: Named, reason: RejectionReason): Promise<boolean> {
  return decide(db, named, { status: 'rejected', rejected_for: reason });
}

async function decide(
  db: Queryable,
  { pool, id, member_id }: Named,
  outcome: Pick<StoredPhoto, 'status' | 'rejected_for'>,
): Promise<boolean> {
  const isTheirs = and(eq(photo.pool, pool), eq(photo.id, id), eq(photo.member_id, member_id));
  const rows = await db
    .update(photo)
    .set(outcome)
    .where(and(isTheirs, ne(photo.status, outcome.status)))
    .returning({ id: photo.id });
  return rows.length > 0;
}
