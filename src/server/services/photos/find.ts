import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { PhotoFormat } from '#contract/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { member, photo } from '#server/db/schema/index.ts';

/**
 * Whether a photo of this pool stands under this key, clear or blurred, in this form, and may be sent at all: a rejected one goes to
 * nobody, nor does one of somebody who has left.
 */
export async function isPhotoKey(db: Queryable, pool: string, key: string, format: PhotoFormat): Promise<boolean> {
  const isThere =
    format === 'avif'
      ? and(eq(photo.clear_key, key), eq(photo.avif, true))
      : or(eq(photo.clear_key, key), eq(photo.blurred_key, key));
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(
      and(
        eq(photo.pool, pool),
        isThere,
        ne(photo.status, 'rejected'),
        inArray(member.status, ['not_confirmed', 'active']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
