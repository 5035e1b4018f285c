import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { schema } from './schema/index.ts';

type Schema = typeof schema;

/** Where queries go outside a transaction. Never inside one: the embedded database has one connection, and would wait for itself. */
export type Db = NodePgDatabase<Schema>;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a service takes that works inside and outside a transaction. */
export type Queryable = Db | Transaction;

type DatabaseKind = 'pglite' | 'postgresql';

interface DatabaseHealth {
  readonly kind: DatabaseKind;
  /** It answered a query. */
  readonly answers: boolean;
  /** Whether a commit survives a power cut (trials §1.4): never with the embedded database. */
  readonly fsync: boolean;
  /** Whether there is room to write. */
  readonly writable: boolean;
}

/** The one door to the database, the same for both engines. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Db;
  /** Runs `work` in a transaction: all of it happens, or nothing when it throws. Inside, use only the `tx` it is given. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs work that makes tables outside our migrations while no other process migrates or does the same: of servers that start at once,
   * each finds all of it or nothing. The work uses the database as ever.
   */
  setUp<T>(work: () => Promise<T>): Promise<T>;
  /** @throws DatabaseUnavailableError when there is no room to write; ask before an action that must write, and before its try is counted */
  assertWritable(): void;
  /** Never throws; answers within about two seconds. */
  health(): Promise<DatabaseHealth>;
  /** Waits for running queries, then gives everything back. */
  close(): Promise<void>;
}

/** @returns drizzle over a pool, knowing all tables */
export function connectDrizzle(pool: Pool): Db {
  return drizzle({ client: pool, schema });
}
