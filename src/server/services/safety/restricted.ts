import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo } from '#server/db/schema/index.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

type About = Pick<Member, 'status' | 'profile_status'>;

/**
 * Whether a member is still restricted after a decision was reversed: by another decision on the account or on the same
 * photo.
 */
export async function isStillRestricted(
  db: Queryable,
  { status, profile_status }: About,
  { pool, photo_id }: Decision,
): Promise<boolean> {
  if (status === 'banned' || profile_status === 'disabled') return true;
  if (photo_id === null) return false;
  const [found] = await db
    .select({ status: photo.status })
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.id, photo_id)));
  return found?.status === 'rejected';
}
