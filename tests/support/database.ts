import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { addJobTables, readSnapshot, schemaKey } from '#tests/support/snapshot.ts';

// Empty for the tests that need the embedded one.
const postgresUrl = process.env.TEST_DATABASE_URL || undefined;

/** The database engine of the tests: PostgreSQL if `TEST_DATABASE_URL` is set, else PGlite. */
export const testEngine = postgresUrl === undefined ? 'pglite' : 'postgresql';

/**
 * A new database for one test, with all tables and no rows. `close()` also deletes it.
 * @param now clock, used only by migrations
 */
export async function openTestDatabase(now: () => Date = () => new Date()): Promise<Database> {
  if (postgresUrl === undefined) return openEmbedded({ kind: 'memory', snapshot: await readSnapshot(), now });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyPrepared(postgresUrl, name);
  const database = await openPostgresql({ kind: 'postgresql', url: urlOf(postgresUrl, name), now });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * Deletes all rows of the application's tables. Takes a few milliseconds; a new database takes hundreds. Uses `delete`:
 * `truncate` creates a new file per table and index, which takes a hundred times as long for so few rows.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.db.execute(sql`
    do $$ declare name text; begin
      -- Whatever order the tables come in: all rows go, so no reference is left.
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'applied_migration' loop
        execute format('delete from %I', name);
      end loop;
    end $$`);
}

/** Creates a database as a copy of a prepared one with all tables; the first caller creates that one. */
async function copyPrepared(url: string, name: string): Promise<void> {
  const prepared = `prepared_${schemaKey()}`;
  await administer(url, async (client) => {
    // Lock: test files run in several processes.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [prepared]);
    if (rowCount === 0) {
      const draft = `${prepared}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      const database = await openPostgresql({ kind: 'postgresql', url: urlOf(url, draft), now: () => new Date() });
      await addJobTables(database);
      await database.close();
      await client.query(`alter database ${draft} rename to ${prepared}`);
    }
    await client.query('select pg_advisory_unlock(1)');
    await client.query(`create database ${name} template ${prepared}`);
  });
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
