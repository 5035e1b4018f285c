import { and, eq, ne, or } from 'drizzle-orm';
import type { PhotoFormat } from '#contract/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';

/**
 * Whether a photo of this pool stands under this key, clear or blurred, in this form, and may be sent at all: a rejected one goes to
 * nobody. Whose it is, and whether that one is still here, `safety/photo-access.ts` looks at.
 */
export async function isPhotoKey(db: Queryable, pool: string, key: string, format: PhotoFormat): Promise<boolean> {
  const isThere =
    format === 'avif'
      ? and(eq(photo.clear_key, key), eq(photo.avif, true))
      : or(eq(photo.clear_key, key), eq(photo.blurred_key, key));
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.pool, pool), isThere, ne(photo.status, 'rejected')))
    .limit(1);
  return rows.length > 0;
}
