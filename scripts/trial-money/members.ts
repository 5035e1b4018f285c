import { sql } from 'drizzle-orm';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import { hashSecret, newSessionToken } from '#server/core/secrets.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';

/**
 * Inserts confirmed members who have bought nothing and have no wallet yet.
 * @returns the token of a session of each
 */
export async function addBuyers(database: Database, site: Site, count: number): Promise<string[]> {
  const now = new Date();
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { db } = database;
  await generateMembers(database, site.pool, [{ country: 'NL', region: '' }], { from: 1, to: count, now });
  const { rows } = await db.execute<{ id: string }>(sql`select id from member order by id`);
  const buyers = rows.map(({ id }) => ({ id, token: newSessionToken() }));
  const sessions = JSON.stringify(buyers.map(({ id, token }) => ({ id, hash: hashSecret(token) })));
  await db.execute(sql`insert into session (pool, token_hash, member_id, created_at, expires_at, last_seen_at)
    select ${site.pool}, hash, id, ${moment}, ${moment} + interval '2 days', ${moment}
    from json_to_recordset(${sessions}) as made (id uuid, hash text)`);
  return buyers.map(({ token }) => token);
}
