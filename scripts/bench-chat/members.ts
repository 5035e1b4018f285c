import { sql } from 'drizzle-orm';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import { hashSecret, newSessionToken } from '#server/core/secrets.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import type { Site } from '#site/types.ts';

/** A data folder, or the URL of a PostgreSQL. */
export type Place = { readonly folder: string } | { readonly url: string };

/** A member who can write, and the token of their session. */
export interface Writer {
  readonly id: string;
  readonly token: string;
}

/** Milliseconds for one statement; the largest makes a million rows. */
const queryLimitMilliseconds = 600_000;

/** Opens a database that no server has open. */
export function openPlace(place: Place): Promise<Database> {
  const now = () => new Date();
  return 'url' in place
    ? openPostgresql({ kind: 'postgresql', url: place.url, now, queryLimitMilliseconds })
    : openEmbedded({ kind: 'folder', folder: place.folder, minimumFreeMegabytes: 0, now });
}

/**
 * Inserts premium members with a session and a million credits each, in the order of their ids. Their wallets have no
 * transfers behind them: for measurements alone.
 */
export async function addWriters(database: Database, site: Site, count: number): Promise<Writer[]> {
  const now = new Date();
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { db } = database;
  await generateMembers(database, site.pool, [{ country: site.countries[0] ?? 'NL', region: '' }], {
    ...{ from: 1, to: count, now },
  });
  await db.execute(sql`update member set paid_user = true, active_at = ${moment}, invisible = false`);
  await db.execute(sql`insert into wallet (pool, member_id, account_id, credits)
    select pool, id, gen_random_uuid(), 1000000 from member`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from member order by id`);
  const writers = rows.map(({ id }) => ({ id, token: newSessionToken() }));
  const sessions = JSON.stringify(writers.map(({ id, token }) => ({ id, hash: hashSecret(token) })));
  await db.execute(sql`insert into session (pool, token_hash, member_id, created_at, expires_at, last_seen_at)
    select ${site.pool}, hash, id, ${moment}, ${moment} + interval '1 day', ${moment}
    from json_to_recordset(${sessions}) as made (id uuid, hash text)`);
  if (database.kind === 'postgresql') await db.execute('vacuum analyze');
  return writers;
}

/** Index of the member to whom a writer writes: they are in pairs. */
export function partnerOf(index: number): number {
  return index % 2 === 0 ? index + 1 : index - 1;
}
