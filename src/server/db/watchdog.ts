import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { Client, type Pool, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

export interface WatchdogOptions {
  /** Direct, not through a pooler, which may have no connection left for the check. */
  readonly url: string;
  /** Maximum number of this process's statements that wait for locks at once; the latest beyond it are cancelled. */
  readonly maxWaiting: number;
}

/** How often the connections are inspected. */
const lookIntervalMs = 100;
/** A connection in use that received nothing for this long triggers a check of the database. */
const silentMs = 700;
/** If more than `maxWaiting` connections received nothing for this long, check what they wait for. */
const waitingMs = 200;
/**
 * Timeout of that check, including a new connection: less than three seconds together with the silence before it. A
 * busy machine needs a good part of that, and must not be mistaken for one that hangs.
 */
const answerMs = 2_000;
/** A timer that fires this late means that this process is busy, and says nothing about the database. */
const busyMs = 300;
/** How often a database that did not answer is checked again. */
const retryMs = 500;

const cancelWaiting = `select pg_cancel_backend(pid) from (
  select pid, row_number() over (order by query_start, pid) as place from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = $1 and wait_event_type = 'Lock'
) as waiting where place > $2`;

/**
 * Watches the connections of a pool, and checks the database on a separate connection when they are silent. A database
 * that hangs gives no sign by itself: all connections are then cut, pending queries fail at once, and new connections
 * fail until the database answers again. It also cancels statements when too many wait for a lock, so that one locked
 * row does not use up the whole pool.
 */
export class Watchdog {
  /** `application_name` of this process's connections in `pg_stat_activity`. */
  readonly applicationName = `afterdusk ${randomBytes(4).toString('hex')}`;
  readonly #options: WatchdogOptions;
  readonly #clients = new Map<PoolClient, { inUse: boolean; read: number; silentSince: number }>();
  readonly #timer: NodeJS.Timeout;
  #asking = false;
  #askAgainAt = 0;
  #isDown = false;
  /** Number of times that new bytes arrived; a change means that the database is up. */
  #heard = 0;

  constructor(options: WatchdogOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), lookIntervalMs);
    this.#timer.unref();
  }

  /** For the pool's `stream` option. */
  readonly createSocket = (): Socket => {
    const socket = new Socket();
    if (this.#isDown) setImmediate(() => socket.destroy(noAnswer()));
    return socket;
  };

  watch(pool: Pool): void {
    pool.on('connect', (client) => this.#clients.set(client, { inUse: false, read: 0, silentSince: 0 }));
    pool.on('acquire', (client) => this.#note(client, true));
    pool.on('release', (_error, client) => this.#note(client, false));
    pool.on('remove', (client) => this.#clients.delete(client));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #note(client: PoolClient, inUse: boolean): void {
    const state = this.#clients.get(client);
    if (state === undefined) return;
    state.inUse = inUse;
    state.silentSince = performance.now();
  }

  #look(): void {
    const now = performance.now();
    let [silent, waiting] = [0, 0];
    for (const [client, state] of this.#clients) {
      const read = bytesRead(client);
      if (read !== state.read) {
        state.read = read;
        state.silentSince = now;
        this.#heard += 1;
        this.#isDown = false;
      }
      if (!state.inUse) continue;
      if (now - state.silentSince > silentMs) silent += 1;
      if (now - state.silentSince > waitingMs) waiting += 1;
    }
    const mustAsk = this.#isDown || silent > 0 || waiting > this.#options.maxWaiting;
    if (mustAsk && !this.#asking && now >= this.#askAgainAt) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    const heard = this.#heard;
    const answers = (await this.#answers()) || this.#heard > heard;
    if (!answers && !this.#isDown) this.#cutAll();
    this.#isDown = !answers;
    this.#asking = false;
    this.#askAgainAt = performance.now() + (answers ? waitingMs : retryMs);
  }

  /** Whether the database answers in time. An error response counts, too: it means that the database is up. */
  async #answers(): Promise<boolean> {
    const { url, maxWaiting } = this.#options;
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const due = performance.now() + answerMs;
    // If this process was too busy to fire the timer in time, count it as an answer. Data that has arrived by now is
    // read before the next immediate.
    const timer = setTimeout(() => setImmediate(() => resolve(performance.now() - due > busyMs)), answerMs);
    client
      .connect()
      .then(() => client.query(cancelWaiting, [this.applicationName, maxWaiting]))
      .then(
        () => resolve(true),
        (error: Error) => resolve('severity' in error),
      );
    const answers = await promise;
    clearTimeout(timer);
    // Do not wait for a clean end with a database that may not answer.
    client.connection.stream.destroy();
    return answers;
  }

  #cutAll(): void {
    this.#isDown = true;
    for (const client of this.#clients.keys()) streamOf(client).destroy(noAnswer());
    // Their state belongs to connections that are gone.
    this.#clients.clear();
  }
}

function noAnswer(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('gone', 'The database does not answer.');
}

function streamOf(client: PoolClient) {
  return (client as PoolClient & Pick<Client, 'connection'>).connection.stream;
}

/** Bytes received on a connection so far. */
function bytesRead(client: PoolClient): number {
  const stream = streamOf(client);
  return stream instanceof Socket ? stream.bytesRead : 0;
}
