import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import { Client } from 'pg';
import { lockDirectory } from '#lib/directory-lock.ts';
import { migrationLock } from './migrate.ts';
import { schema } from './schema/index.ts';

/** Subfolders of `DATA_DIR` with members' data only: rows, photos, and mails to them. */
const memberFolders = ['database', 'media', 'outbox'] as const;
const doomedPrefix = '.deleted-';
/** Schema of the mail queue (pg-boss). */
const queueSchema = 'pgboss';
/** Created by `migrate`; not part of the schema. */
const migrationTable = 'applied_migration';
const waitMilliseconds = 10_000;
/** Number of checks for other connections, 100 ms apart. */
const looksForOthers = 15;

/** Another client uses the database. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** Lists the folders of `DATA_DIR` that a reset deletes, as absolute paths; includes what an interrupted reset left. */
export function embeddedLeftovers(dataFolder: string): string[] {
  const present = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  return present
    .filter((name) => memberFolders.some((folder) => folder === name) || name.startsWith(doomedPrefix))
    .map((name) => path.join(dataFolder, name))
    .sort();
}

/**
 * Deletes the embedded database, the photos and the outbox. The database is renamed away before anything is deleted:
 * after an interruption, the next server finds the old database or none, never a part of one.
 * @returns the folders deleted
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
 * Drops the tables of the application and the mail queue in one transaction; everything else in the database stays. The
 * next server start creates them again.
 * @param url a direct connection, not through a pooler
 * @returns names of the dropped tables
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
    // A server that starts meanwhile waits here, and then finds all tables or none.
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

/**
 * An idle server has a connection too, because its mail queue polls every second. A server that has just stopped gets a
 * moment to disconnect.
 */
async function refuseOthers(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    // Otherwise a transaction keeps seeing its first snapshot of the statistics.
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
