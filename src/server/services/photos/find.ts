import { and, eq, ne, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';

/** Whether a photo of this pool stands under this key, clear or blurred, and may be sent at all: a rejected one goes to nobody. */
export async function isPhotoKey(db: Queryable, pool: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .where(
      and(eq(photo.pool, pool), or(eq(photo.clear_key, key), eq(photo.blurred_key, key)), ne(photo.status, 'rejected')),
    )
    .limit(1);
  return rows.length > 0;
}
