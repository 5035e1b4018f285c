import { and, eq } from 'drizzle-orm';
import type { RejectionReason } from '#lib/safety.ts';
import type { Queryable } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import type { StoredPhoto } from '#server/services/photos/viewable.ts';

/** Which photo is meant. */
type Named = Pick<StoredPhoto, 'pool' | 'id'>;

/**
 * Lets others see a photo, whatever was decided on it before. Whoever calls it keeps the decision.
 * @returns the photo as it is now; `undefined` when its owner has deleted it
 */
export function approvePhoto(db: Queryable, named: Named): Promise<StoredPhoto | undefined> {
  return decide(db, named, { status: 'active', rejected_for: null });
}

/**
 * Shows a photo to nobody any more, from the next request on. Its files stay until its owner deletes it, so that the decision can be
 * taken back. Whoever calls it keeps the decision.
 * @returns the photo as it is now; `undefined` when its owner has deleted it
 */
export function rejectPhoto(db: Queryable, named: Named, reason: RejectionReason): Promise<StoredPhoto | undefined> {
  return decide(db, named, { status: 'rejected', rejected_for: reason });
}

async function decide(
  db: Queryable,
  { pool, id }: Named,
  outcome: Pick<StoredPhoto, 'status' | 'rejected_for'>,
): Promise<StoredPhoto | undefined> {
  const [decided] = await db
    .update(photo)
    .set(outcome)
    .where(and(eq(photo.pool, pool), eq(photo.id, id)))
    .returning();
  return decided;
}
