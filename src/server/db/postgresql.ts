import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { runTransaction } from './after-commit.ts';
import { checkAnnouncement, Listeners } from './announcements.ts';
import { connectDrizzle, type Database, type Transaction } from './database.ts';
import { checkHealth } from './health.ts';
import { ListenConnection, type ListenConnectionOptions } from './listen-connection.ts';
import { migrate, underMigrationLock } from './migrate.ts';
import { Watchdog } from './watchdog.ts';

export interface PostgresqlOptions {
  readonly kind: 'postgresql';
  /** `postgresql://…`; may point to a pooler. */
  readonly url: string;
  /** Bypasses the pooler: through one, an advisory lock of migrations has no effect. Default: `url`. */
  readonly directUrl?: string | undefined;
  readonly now: () => Date;
  readonly onError?: (error: Error) => void;
  /** Maximum time of one query (ms). */
  readonly queryLimitMilliseconds?: number;
  /** Of the listening connection; set by tests. */
  readonly heartbeat?: ListenConnectionOptions['heartbeat'];
}

const defaultQueryLimit = 10_000;
/** Short (ms), so that a request is refused within three seconds while the database is down (server-21). */
const connectLimit = 2_500;
const connections = 10;
/** Maximum wait of a statement for a lock (ms). A lock held longer than the write of a few rows is a bug elsewhere. */
const lockLimit = 2_000;
/** Maximum number of connections that wait for locks at once, so that the rest stay free. */
const maxWaiting = 4;

/** Opens a PostgreSQL database, version 15 or later. */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  await onDirectConnection(options, (client) => migrate(client, options.now()));
  const limit = options.queryLimitMilliseconds ?? defaultQueryLimit;
  const watchdog = new Watchdog({ url: options.directUrl ?? options.url, maxWaiting });
  const pool = new Pool({
    connectionString: options.url,
    application_name: watchdog.applicationName,
    stream: watchdog.createSocket,
    max: connections,
    connectionTimeoutMillis: connectLimit,
    // PgBouncer refuses connections with these options; behind it, `query_timeout` has to do.
    ...(options.directUrl === undefined && {
      statement_timeout: limit,
      lock_timeout: Math.min(limit, lockLimit),
      idle_in_transaction_session_timeout: limit,
    }),
    // The only timeout that notices a pooler that vanished silently.
    query_timeout: limit + 2_000,
    keepAlive: true,
  });
  // Without a listener a restart of the database ends the process.
  pool.on('error', (error) => options.onError?.(error));
  // The same for a connection lost during a transaction: drizzle adds no listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchdog.watch(pool);
  const db = connectDrizzle(pool);
  const fsync = await readFsync(pool);
  const { directUrl, url, onError, heartbeat } = options;
  const listening = new ListenConnection({ url: directUrl ?? url, onError, heartbeat }, new Listeners(onError));
  return {
    kind: 'postgresql',
    db,
    transaction: (work) => runTransaction(db, work),
    setUp: (work) => onDirectConnection(options, (client) => underMigrationLock(client, work)),
    announce: async (at, channel, payload) => {
      checkAnnouncement(channel, payload);
      await at.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    listen: (channel, listener) => listening.listen(channel, listener),
    assertWritable() {
      // PostgreSQL itself refuses writes when its disk is full.
    },
    health: async () => {
      const answers = await checkHealth(pool);
      return { kind: 'postgresql', answers, fsync, writable: answers };
    },
    async close() {
      await listening.close();
      await pool.end();
      watchdog.stop();
    },
  };
}

/**
 * Reads from a PostgreSQL database in one read-only transaction. Applies no migrations, even if this release differs
 * from the server's.
 */
export async function readPostgresql<T>(url: string, look: (tx: Transaction) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  try {
    return await connectDrizzle(pool).transaction(look, { accessMode: 'read only' });
  } finally {
    await pool.end();
  }
}

/**
 * Not through a pooler: each transaction may run on another server connection there, so a lock would have no effect.
 */
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
