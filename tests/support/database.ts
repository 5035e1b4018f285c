import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { readSnapshot } from '#tests/support/snapshot.ts';

const postgresUrl = process.env.TEST_DATABASE_URL;

/** Which engine the tests run on: PostgreSQL when `TEST_DATABASE_URL` names one, else PGlite. */
export const testEngine = postgresUrl === undefined ? 'pglite' : 'postgresql';

/**
 * A database of this test's own, with all tables and no rows. `close()` also removes it.
 * @param now the clock of the migrations only
 */
export async function openTestDatabase(now: () => Date = () => new Date()): Promise<Database> {
  if (postgresUrl === undefined) return openEmbedded({ kind: 'memory', snapshot: await readSnapshot(), now });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const database = await openPostgresql({ kind: 'postgresql', url: url.href, now });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Empties every table of the application, which takes a few milliseconds where a new database takes hundreds. */
export async function emptyDatabase(database: Database): Promise<void> {
  const found = await database.db.execute<{ tables: string | null }>(sql`
    select string_agg(format('%I', tablename), ', ') as tables from pg_tables
    where schemaname = 'public' and tablename <> 'applied_migration'`);
  const tables = found.rows[0]?.tables;
  if (tables) await database.db.execute(sql.raw(`truncate ${tables}`));
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
