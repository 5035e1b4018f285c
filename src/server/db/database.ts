import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { memoizeByObject } from '#lib/memoize.ts';
import type { Listener, StopListening } from './announcements.ts';
import { schema } from './schema/index.ts';

type Schema = typeof schema;

/**
 * For queries outside a transaction. Never use it inside one: the embedded database has a single connection, so it
 * would deadlock.
 */
export type Db = NodePgDatabase<Schema>;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Argument type of services that work both inside and outside a transaction. */
export type Queryable = Db | Transaction;

type DatabaseKind = 'pglite' | 'postgresql';

interface DatabaseHealth {
  readonly kind: DatabaseKind;
  /** A query was answered. */
  readonly answers: boolean;
  /** Whether a commit survives a power cut: never with the embedded database. */
  readonly fsync: boolean;
  /** Whether there is disk space to write. */
  readonly writable: boolean;
}

/** The only access to the database, the same for both engines. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Db;
  /**
   * Runs `work` in a transaction, and rolls back when it throws. Inside, use only the given `tx`. Then runs what was
   * given to `afterCommit` (`after-commit.ts`) meanwhile.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which creates tables outside our migrations, while no other process migrates or does the same. When
   * several servers start at once, each sees all of those tables or none. The work may use the database as usual.
   */
  setUp<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Announces a payload to all listeners on a channel, in every process on this database. Inside a transaction, it is
   * sent when that commits, and dropped if it rolls back. Identical announcements in one transaction may be delivered
   * once.
   * @param at the transaction it belongs to, or `db`
   * @param channel a plain identifier in lower case
   * @param payload at most `maxPayloadBytes` in UTF-8. Any client of this database may read it, so send ids and no
   * personal data
   * @throws RangeError for a payload that is too long
   */
  announce(at: Queryable, channel: string, payload: string): Promise<void>;
  /**
   * Listens on a channel. Once it resolves, every committed announcement arrives, or `onGap` is called when some may be
   * lost. Do not call it inside a transaction.
   * @throws when the database cannot be reached (`isUnavailable`)
   */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  /**
   * Call it before an action that must write, and before its attempt is counted.
   * @throws DatabaseUnavailableError when there is no disk space to write
   */
  assertWritable(): void;
  /** Never throws; answers within about two seconds. */
  health(): Promise<DatabaseHealth>;
  /** Waits for running queries, then releases all resources. */
  close(): Promise<void>;
}

/**
 * Creates the drizzle instance of a pool, with all tables. Its transactions give their connection back in any case:
 * drizzle's own keeps it for ever where `begin` fails, as when the database goes away at that moment.
 */
export function connectDrizzle(pool: Pool): Db {
  const db = drizzle({ client: pool, schema });
  const onClient = memoizeByObject((client: PoolClient) => drizzle({ client, schema }));
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await onClient(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
