import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import { Client } from 'pg';
import { lockDirectory } from '#lib/directory-lock.ts';
import { migrationLock } from './migrate.ts';
import { schema } from './schema/index.ts';

/** What stands in `DATA_DIR` for the members and nobody else: their rows, their photos, and the mails that were written to them. */
const memberFolders = ['database', 'media', 'outbox'] as const;
const doomedPrefix = '.deleted-';
/** Schema of the mail queue (pg-boss). */
const queueSchema = 'pgboss';
/** Made by `migrate`, beside the tables of the schema. */
const migrationTable = 'applied_migration';
const waitMilliseconds = 10_000;
/** A tenth of a second apart. */
const looksForOthers = 15;

/** Somebody else uses the database. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** Folders of `DATA_DIR` that a reset would take away, as absolute paths; also what an earlier one left when it was cut off. */
export function embeddedLeftovers(dataFolder: string): string[] {
  const present = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  return present
    .filter((name) => memberFolders.some((folder) => folder === name) || name.startsWith(doomedPrefix))
    .map((name) => path.join(dataFolder, name))
    .sort();
}

/**
 * Deletes the embedded database, the photos and the outbox. The database leaves its place by one rename, before anything is deleted: whatever ends
 * this halfway, the next server finds the old database or none, never a part of one.
 * @returns what was deleted
 * @throws DirectoryInUseError when a process has the folder open
 */
export function resetEmbedded(dataFolder: string): string[] {
  if (embeddedLeftovers(dataFolder).length === 0) return [];
  const lock = lockDirectory(dataFolder);
  try {
    const found = embeddedLeftovers(dataFolder);
    const doomed = path.join(dataFolder, `${doomedPrefix}${process.pid}`);
    mkdirSync(doomed, { recursive: true });
    for (const folder of found) {
      const name = path.basename(folder);
      if (!name.startsWith(doomedPrefix)) renameSync(folder, path.join(doomed, name));
    }
    for (const folder of embeddedLeftovers(dataFolder)) rmSync(folder, { recursive: true });
    return found;
  } finally {
    lock.release();
  }
}

/**
 * Drops the tables of the application and the mail queue, all in one transaction; whatever else the database holds stays. The next
 * start of a server makes them anew.
 * @param url direct, past a pooler
 * @returns names of the tables that were dropped
 * @throws DatabaseInUseError when another client is connected
 */
export async function resetPostgresql(url: string): Promise<string[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: waitMilliseconds,
    lock_timeout: waitMilliseconds,
  });
  await client.connect();
  try {
    await client.query('begin');
    // A server that starts meanwhile waits here, and finds everything or nothing.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseOthers(client);
    await client.query(`drop schema if exists ${queueSchema} cascade`);
    const names = [...Object.values(schema).map(getTableName), migrationTable];
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema() and tablename = any($1) order by 1',
      [names],
    );
    const dropped = rows.map(({ name }) => name);
    if (dropped.length > 0) await client.query(`drop table ${dropped.map((name) => `"${name}"`).join(', ')}`);
    await client.query('commit');
    return dropped;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/** An idle server keeps a connection too: its mail queue looks every second. One that has just stopped is given a moment to be gone. */
async function refuseOthers(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    // Without it a transaction sees what it saw first.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and coalesce(backend_type, 'client backend') = 'client backend'`,
    );
    if (rows.length === 0) return;
    if (tries === looksForOthers) {
      const others = `${rows.length} other ${rows.length === 1 ? 'connection' : 'connections'}`;
      throw new DatabaseInUseError(`the database has ${others}. Stop every server on it first.`);
    }
    await sleep(100);
  }
}
