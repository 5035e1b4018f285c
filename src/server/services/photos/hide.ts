import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { storedImage } from '#server/db/schema/index.ts';

/**
 * Hides a picture of any kind from everyone, or shows it again, from the next request on. Its files stay, so that a
 * decision can be reversed.
 * @param since when it was hidden; `null` shows it again
 * @returns false if the pool has no such picture
 */
export async function hideImage(
  db: Queryable,
  { pool, id }: { readonly pool: string; readonly id: string },
  since: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(storedImage)
    .set({ hidden_at: since })
    .where(and(eq(storedImage.pool, pool), eq(storedImage.id, id)))
    .returning({ id: storedImage.id });
  return rows.length > 0;
}
