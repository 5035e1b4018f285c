import { Client, Pool } from 'pg';
import { connectDrizzle, type Database, type Transaction } from './database.ts';
import { checkHealth } from './health.ts';
import { migrate, underMigrationLock } from './migrate.ts';
import { Watchdog } from './watchdog.ts';

export interface PostgresqlOptions {
  readonly kind: 'postgresql';
  /** `postgresql://…`; may lead through a pooler. */
  readonly url: string;
  /** Past the pooler: a lock of the migration would mean nothing behind one (tried T19). Default: `url`. */
  readonly directUrl?: string | undefined;
  readonly now: () => Date;
  readonly onError?: (error: Error) => void;
  /** Longest time for one query, in milliseconds. */
  readonly queryLimitMilliseconds?: number;
}

const defaultQueryLimit = 10_000;
/** Short, so that a request is refused within three seconds while the database is away (trials F5). */
const connectLimit = 2_500;
const connections = 10;
/** How long a statement may wait for a lock: a lock that is held for longer than it takes to write a few rows is a fault elsewhere. */
const lockLimit = 2_000;
/** Connections that may wait for locks at one time; the others stay for everybody else. */
const mostWaiting = 4;

/** Opens a PostgreSQL 15 or later. */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  await onDirectConnection(options, (client) => migrate(client, options.now()));
  const limit = options.queryLimitMilliseconds ?? defaultQueryLimit;
  const watchdog = new Watchdog({ url: options.directUrl ?? options.url, mostWaiting });
  const pool = new Pool({
    connectionString: options.url,
    application_name: watchdog.applicationName,
    stream: watchdog.createSocket,
    max: connections,
    connectionTimeoutMillis: connectLimit,
    // PgBouncer refuses a connection that asks for these; behind it `query_timeout` has to do.
    ...(options.directUrl === undefined && {
      statement_timeout: limit,
      lock_timeout: Math.min(limit, lockLimit),
      idle_in_transaction_session_timeout: limit,
    }),
    // Behind a pooler that vanished without a word this alone notices.
    query_timeout: limit + 2_000,
    keepAlive: true,
  });
  // Without a listener a restart of the database ends the process (trials §1.7).
  pool.on('error', (error) => options.onError?.(error));
  // The same for a connection that is lost in the middle of a transaction: drizzle listens for nothing.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchdog.watch(pool);
  const db = connectDrizzle(pool);
  const fsync = await readFsync(pool);
  return {
    kind: 'postgresql',
    db,
    transaction: (work) => db.transaction(work),
    setUp: (work) => onDirectConnection(options, (client) => underMigrationLock(client, work)),
    assertWritable() {
      // A PostgreSQL refuses by itself when its disk is full.
    },
    health: async () => {
      const answers = await checkHealth(pool);
      return { kind: 'postgresql', answers, fsync, writable: answers };
    },
    async close() {
      await pool.end();
      watchdog.stop();
    },
  };
}

/** Opens a PostgreSQL for one look at what is there: nothing is migrated or changed, also when this release is another than the server's. */
export async function readPostgresql<T>(url: string, look: (tx: Transaction) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  try {
    return await connectDrizzle(pool).transaction(look, { accessMode: 'read only' });
  } finally {
    await pool.end();
  }
}

/** Not through a pooler: a lock would mean nothing there, since each transaction may run on another connection. */
async function onDirectConnection<T>(
  { url, directUrl }: PostgresqlOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: directUrl ?? url, connectionTimeoutMillis: 10_000 });
  // Without a listener a connection lost while it waits ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readFsync(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'on';
}
