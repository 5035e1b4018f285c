import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { Client, type Pool, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from './errors.ts';

export interface WatchdogOptions {
  /** Past a pooler, which may have no connection left for a question. */
  readonly url: string;
  /** Statements of this process that may wait for locks of others at one time; those that came last are cancelled. */
  readonly mostWaiting: number;
}

/** How often connections are looked at. */
const lookIntervalMs = 100;
/** A connection in use that has said nothing for so long makes us ask whether the database still answers. */
const silentMs = 700;
/** Many that have said nothing for so long make us ask what they wait for. */
const waitingMs = 200;
/**
 * Time for an answer to that question, a new connection included: with the silence before it, less than three seconds. A busy machine
 * takes a good part of it, and must not be taken for one that hangs.
 */
const answerMs = 2_000;
/** A timer that comes so late says that this process is busy, and nothing about the database. */
const busyMs = 300;
/** How often a database that did not answer is asked again. */
const retryMs = 500;

const cancelWaiting = `select pg_cancel_backend(pid) from (
  select pid, row_number() over (order by query_start, pid) as place from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = $1 and wait_event_type = 'Lock'
) as waiting where place > $2`;

/**
 * Watches the connections of a pool, and asks the database by one of its own when they say nothing. One that does not answer any more gives no
 * sign by itself: then all connections are cut, what waits fails at once, and what comes fails until there is an answer again. And of
 * statements that wait for a lock only a few may go on waiting, so that one locked row does not take the whole pool.
 */
export class Watchdog {
  /** Name of this process's connections in `pg_stat_activity`. */
  readonly applicationName = `afterdusk ${randomBytes(4).toString('hex')}`;
  readonly #options: WatchdogOptions;
  readonly #clients = new Map<PoolClient, { inUse: boolean; read: number; silentSince: number }>();
  readonly #timer: NodeJS.Timeout;
  #asking = false;
  #askAgainAt = 0;
  #isDown = false;
  /** Looks that found something new from the database, which is there then. */
  #heard = 0;

  constructor(options: WatchdogOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), lookIntervalMs);
    this.#timer.unref();
  }

  /** For `stream` of a pool. */
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
    const mustAsk = this.#isDown || silent > 0 || waiting > this.#options.mostWaiting;
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

  /** Whether the database answers within its time; whatever it says, it is there. */
  async #answers(): Promise<boolean> {
    const { url, mostWaiting } = this.#options;
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const due = performance.now() + answerMs;
    // A process too busy to look in time cannot tell. What has arrived by now is read before the next immediate.
    const timer = setTimeout(() => setImmediate(() => resolve(performance.now() - due > busyMs)), answerMs);
    client
      .connect()
      .then(() => client.query(cancelWaiting, [this.applicationName, mostWaiting]))
      .then(
        () => resolve(true),
        (error: Error) => resolve('severity' in error),
      );
    const answers = await promise;
    clearTimeout(timer);
    // Nobody waits for the good-bye of a database that does not answer.
    client.connection.stream.destroy();
    return answers;
  }

  #cutAll(): void {
    this.#isDown = true;
    for (const client of this.#clients.keys()) streamOf(client).destroy(noAnswer());
    // What they said before says nothing any more.
    this.#clients.clear();
  }
}

function noAnswer(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('gone', 'The database does not answer.');
}

function streamOf(client: PoolClient) {
  return (client as PoolClient & Pick<Client, 'connection'>).connection.stream;
}

/** Bytes that came by a connection so far. */
function bytesRead(client: PoolClient): number {
  const stream = streamOf(client);
  return stream instanceof Socket ? stream.bytesRead : 0;
}
