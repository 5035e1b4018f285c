import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { Pool } from 'pg';
import { extract } from 'tar';
import { type DirectoryLock, lockDirectory } from '#lib/directory-lock.ts';
import { runTransaction } from '../after-commit.ts';
import { Listeners } from '../announcements.ts';
import { connectDrizzle, type Database } from '../database.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import { type FreeSpaceGuard, guardFreeSpace } from '../free-space.ts';
import { checkHealth } from '../health.ts';
import { migrate } from '../migrate.ts';
import { EmbeddedAnnouncements } from './announcements.ts';
import { Engine } from './engine.ts';
import { EngineStream } from './stream.ts';

interface Common {
  readonly now: () => Date;
  /** Called for failures outside any request, such as a lost connection. */
  readonly onError?: (error: Error) => void;
  /** Maximum time of one query (ms). Beyond it the worker is terminated and started again. */
  readonly queryLimitMilliseconds?: number;
}

export interface FolderOptions extends Common {
  readonly kind: 'folder';
  /** `DATA_DIR`; the database is in its subfolder `database`. */
  readonly folder: string;
  readonly minimumFreeMegabytes: number;
  /** Lock of `folder`, if the caller holds it already; `close` releases it. */
  readonly lock?: DirectoryLock | undefined;
  /** Skips migrations: for a single read by any release. */
  readonly leavesTables?: boolean;
  /** Replaces the check of the real disk in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

interface MemoryOptions extends Common {
  readonly kind: 'memory';
  /** A tar from `EmbeddedDatabase.dump`. Starting from one takes a fifth of the time of creating a new database. */
  readonly snapshot?: Uint8Array;
}

export type EmbeddedOptions = FolderOptions | MemoryOptions;

/** An embedded database, which can be dumped. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Uint8Array>;
}

const defaultQueryLimit = 15_000;
/** Maximum wait of a request for the single connection (ms). */
const queueLimit = 10_000;

/** Opens PGlite in `folder/database`, or in memory, as a PostgreSQL with a single connection. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = options.kind === 'folder' ? (options.lock ?? lockDirectory(options.folder)) : undefined;
  const folder = options.kind === 'folder' ? path.join(options.folder, 'database') : undefined;
  const snapshot = options.kind === 'memory' ? options.snapshot : undefined;
  const engine = new Engine({ folder, snapshot });
  const pool = new Pool({
    stream: () => new EngineStream(engine),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  // Without a listener a lost connection ends the process.
  pool.on('error', (error) => options.onError?.(error));
  // The same for a connection lost during a transaction: drizzle adds no listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    if (folder !== undefined) await unpackEmptyDatabase(folder);
    if (options.kind === 'memory' || !options.leavesTables) await migrateThrough(pool, options.now());
    engine.limitRequests(options.queryLimitMilliseconds ?? defaultQueryLimit);
    pool.options.connectionTimeoutMillis = queueLimit;
    const announcements = new EmbeddedAnnouncements(pool, new Listeners(options.onError));
    return wrap(engine, pool, announcements, lock, await guard(options, engine));
  } catch (error) {
    await pool.end().catch(() => undefined);
    await engine.close();
    lock?.release();
    throw error;
  }
}

async function migrateThrough(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await migrate(client, now);
  } finally {
    client.release();
  }
}

async function guard(options: EmbeddedOptions, engine: Engine): Promise<FreeSpaceGuard | undefined> {
  if (options.kind === 'memory') return undefined;
  return guardFreeSpace({
    folder: options.folder,
    minimumMegabytes: options.minimumFreeMegabytes,
    onChange: (enough) => engine.setReadOnly(!enough),
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
  });
}

function wrap(
  engine: Engine,
  pool: Pool,
  announcements: EmbeddedAnnouncements,
  lock: DirectoryLock | undefined,
  space: FreeSpaceGuard | undefined,
): EmbeddedDatabase {
  const db = connectDrizzle(pool);
  const isWritable = () => space?.enough ?? true;
  return {
    kind: 'pglite',
    db,
    transaction: (work) => runTransaction(db, work),
    // No other process can open the database: this one holds the lock of the folder.
    setUp: (work) => work(),
    announce: (at, channel, payload) => announcements.announce(at, channel, payload),
    listen: (channel, listener) => announcements.listen(channel, listener),
    assertWritable() {
      if (!isWritable()) throw new DatabaseUnavailableError('disk_full', 'The disk is full: nothing can be saved now.');
    },
    // PGlite never calls fsync.
    health: async () => ({ kind: 'pglite', answers: await checkHealth(pool), fsync: false, writable: isWritable() }),
    dump: () => engine.dump(),
    async close() {
      space?.stop();
      await pool.end();
      await engine.close();
      lock?.release();
    },
  };
}

/**
 * Unpacks an empty database into a folder that does not exist yet. Creating one with PGlite takes ten seconds and more
 * than a gigabyte of memory (decision 074). The folder appears by one rename, so a killed process leaves no partial
 * database.
 */
async function unpackEmptyDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unpacked = `${folder}.new`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true, mode: 0o700 });
  const archive = await dataDir();
  await pipeline(Readable.from(archive.stream()), extract({ cwd: unpacked }));
  await rename(unpacked, folder);
}
