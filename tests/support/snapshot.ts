import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openJobs } from '#server/adapters/jobs.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import project from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
let loaded: Promise<Uint8Array> | undefined;

/**
 * A prepared, empty PGlite as a tar, cached per set of migrations: creating one takes seconds, loading one does not.
 */
export function readSnapshot(): Promise<Uint8Array> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Uint8Array> {
  const file = path.join(root, '.cache', `pglite-${schemaKey()}.tar`);
  const found = await readFile(file).catch(() => undefined);
  return found ?? make(file);
}

/** Adds the tables of the job queue, which takes as long as all migrations. */
export async function addJobTables(database: Database): Promise<void> {
  const jobs = await openJobs(database, createTestLogger().logger);
  await jobs.close();
}

/** Hash of everything that a prepared database depends on. */
export function schemaKey(): string {
  const hashes = readMigrationFiles({ migrationsFolder: path.join(root, 'src/server/db/migrations') }).map(
    ({ hash }) => hash,
  );
  const { dependencies } = project;
  const made = [dependencies['@electric-sql/pglite'], dependencies['@electric-sql/pglite-prepopulatedfs']];
  return createHash('sha256')
    .update([...made, dependencies['pg-boss'], ...hashes].join())
    .digest('hex')
    .slice(0, 16);
}

async function make(file: string): Promise<Uint8Array> {
  const database = await openEmbedded({ kind: 'memory', now: () => new Date() });
  await addJobTables(database);
  const tar = await database.dump();
  await database.close();
  await mkdir(path.dirname(file), { recursive: true });
  // Test files run in several processes: each writes its own file, and the last rename wins.
  await writeFile(`${file}.${process.pid}`, tar);
  await rename(`${file}.${process.pid}`, file);
  return tar;
}
