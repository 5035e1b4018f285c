import { eq } from 'drizzle-orm';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { member, storedImage } from '#server/db/schema/index.ts';
import { startSession } from '#server/services/members/sessions.ts';
import type { Site } from '#site/types.ts';

/**
 * Inserts premium members without photos into a database that no server has open.
 * @param where a data folder, or the URL of a PostgreSQL
 * @returns one session token per member
 */
export async function makeMembers(
  where: { readonly folder: string } | { readonly url: string },
  { pool, countries }: Site,
  count: number,
): Promise<string[]> {
  const clock = () => new Date();
  const now = clock();
  const database: Database =
    'url' in where
      ? await openPostgresql({ kind: 'postgresql', url: where.url, now: clock })
      : await openEmbedded({ kind: 'folder', folder: where.folder, minimumFreeMegabytes: 0, now: clock });
  try {
    const { db } = database;
    await generateMembers(database, pool, [{ country: countries[0] ?? 'NL', region: '' }], { from: 1, to: count, now });
    await db.delete(storedImage).where(eq(storedImage.pool, pool));
    const owners = await db.update(member).set({ paid_user: true }).where(eq(member.pool, pool)).returning();
    const sessions: string[] = [];
    for (const owner of owners) sessions.push(await startSession(db, owner, now));
    return sessions;
  } finally {
    await database.close();
  }
}
