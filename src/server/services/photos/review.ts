import { and, eq, ne } from 'drizzle-orm';
import type { RejectionReason } from '#lib/safety.ts';
import type { Queryable } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import type { StoredPhoto } from '#server/services/photos/rows.ts';

/** Identifies a photo. */
type Named = Pick<StoredPhoto, 'pool' | 'id' | 'member_id'>;

/**
 * Makes a photo visible to others, whatever was decided before. The caller stores the decision.
 * @returns whether it changed; false if the photo is deleted or visible already
 */
export function approvePhoto(db: Queryable, named: Named): Promise<boolean> {
  return decide(db, named, { status: 'active', rejected_for: null });
}

/**
 * Hides a photo from everyone, from the next request on. The files stay until the owner deletes it, so that the
 * decision can be reversed. The caller stores the decision.
 * @returns whether it changed; false if the photo is deleted or rejected already
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
