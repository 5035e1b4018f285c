import { Client } from 'pg';
import { checkChannel, type Listener, type Listeners, type StopListening } from './announcements.ts';
import { DatabaseUnavailableError } from './errors.ts';

export interface ListenConnectionOptions {
  /** Direct, not through a pooler, which would give the listening connection to another client. */
  readonly url: string;
  readonly onError: ((error: Error) => void) | undefined;
  /**
   * How often the connection is checked, and the timeout of that check (ms). Without it, a connection lost silently
   * looks like an idle one.
   */
  readonly heartbeat?: { readonly everyMs: number; readonly answerMs: number } | undefined;
}

const connectMs = 2_500;
const defaultHeartbeat = { everyMs: 15_000, answerMs: 5_000 };
/**
 * Delay before reconnecting (ms): starts at `first`, doubles up to `max`, less a random part of up to half, so that
 * processes do not all reconnect at once.
 */
const retryMs = { first: 100, max: 5_000 } as const;

/** The single connection on which this process listens for all announcements. The first listener opens it. */
export class ListenConnection {
  readonly #options: ListenConnectionOptions;
  readonly #listeners: Listeners;
  #client: Client | undefined;
  /** Runs statements one at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #hasMissed = false;
  #isClosed = false;

  constructor(options: ListenConnectionOptions, listeners: Listeners) {
    this.#options = options;
    this.#listeners = listeners;
  }

  /**
   * Resolves once announcements arrive.
   * @throws when the database cannot be reached now; the listener is removed again
   */
  async listen(channel: string, listener: Listener): Promise<StopListening> {
    checkChannel(channel);
    const remove = this.#listeners.add(channel, listener);
    const stop = () => {
      remove();
      if (this.#client === undefined || this.#listeners.channels.includes(channel)) return;
      // If the connection is lost, there is nothing to unlisten.
      this.#run(`unlisten "${channel}"`).catch(() => undefined);
    };
    try {
      await this.#run(`listen "${channel}"`);
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#queue;
    const client = this.#client;
    if (client === undefined) return;
    // A database that hangs never completes a clean end.
    const timer = setTimeout(() => client.connection.stream.destroy(), 1_000);
    await client.end().catch(() => undefined);
    clearTimeout(timer);
  }

  #run(statement: string): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.#isClosed) throw new DatabaseUnavailableError('gone', 'The database is closed.');
      this.#client ??= await this.#connect();
      await this.#client.query(statement);
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #connect(): Promise<Client> {
    const { url, onError, heartbeat = defaultHeartbeat } = this.#options;
    const client = new Client({
      connectionString: url,
      application_name: 'afterdusk listen',
      connectionTimeoutMillis: connectMs,
      query_timeout: heartbeat.answerMs,
    });
    client.on('error', (error) => onError?.(error));
    client.on('notification', ({ channel, payload = '' }) => this.#listeners.tell(channel, payload));
    try {
      await client.connect();
      for (const channel of this.#listeners.channels) await client.query(`listen "${channel}"`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    client.once('end', () => this.#lose(client));
    this.#heartbeat = setInterval(() => {
      this.#run('select 1').catch(() => client.connection.stream.destroy());
    }, heartbeat.everyMs);
    this.#heartbeat.unref();
    if (this.#hasMissed) this.#listeners.tellOfGap();
    this.#hasMissed = false;
    return client;
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    this.#hasMissed = this.#listeners.channels.length > 0;
    this.#retryIn(retryMs.first);
  }

  #retryIn(milliseconds: number): void {
    clearTimeout(this.#retry);
    // Without listeners there is no need to reconnect: the next one connects.
    if (this.#isClosed || this.#listeners.channels.length === 0) return;
    this.#retry = setTimeout(
      () => this.#run('select 1').catch(() => this.#retryIn(Math.min(milliseconds * 2, retryMs.max))),
      milliseconds * (1 - Math.random() / 2),
    );
    this.#retry.unref();
  }
}
