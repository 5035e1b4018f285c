import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '../errors.ts';
import { openedReply, type WorkerOptions, type WorkerReply, type WorkerRequest } from './messages.ts';

type RequestBody = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

// PGlite is one WebAssembly module, and V8 needs 600 MB at once to optimise one of its functions. So keep the code of
// the baseline compiler. Two flags, because `--liftoff-only`, which implies both, has no effect once the process runs.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** Opening may have to replay the write-ahead log after a crash. */
const openLimitMilliseconds = 60_000;
const nothing = new Uint8Array(0);

/**
 * Runs PGlite in a worker thread, with a watchdog. A request that exceeds its time limit terminates the worker and
 * fails all pending requests with `DatabaseUnavailableError`. The next connection opens the database again.
 */
export class Engine {
  readonly #options: WorkerOptions;
  #limitMilliseconds: number | undefined;
  #worker: Worker | undefined;
  #opened: Promise<void> | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #waiting = new Map<number, Waiting>();
  #lastId = openedReply;
  #readOnly = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /**
   * Sets the maximum time of a request from now on (ms). Initially `undefined`, which means no limit, as migrations
   * need.
   */
  limitRequests(milliseconds: number | undefined): void {
    this.#limitMilliseconds = milliseconds;
  }

  /** Opens the database if needed, and resets the session of the previous client. */
  async connect(): Promise<void> {
    this.#opened ??= this.#start();
    await this.#opened;
    await this.#request({ kind: 'connect' });
  }

  /**
   * @param bytes complete messages of the PostgreSQL protocol
   * @returns the bytes that PostgreSQL would send back
   */
  exchange(bytes: Uint8Array): Promise<Uint8Array> {
    return this.#request({ kind: 'exchange', bytes });
  }

  /** Makes transactions that begin from now on read-only, or writable again. */
  async setReadOnly(value: boolean): Promise<void> {
    this.#readOnly = value;
    if (this.#worker !== undefined) await this.#request({ kind: 'read-only', value });
  }

  /** Dumps the whole database as a tar, to start other databases from. */
  dump(): Promise<Uint8Array> {
    return this.#request({ kind: 'dump' });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    await this.#request({ kind: 'close' }).catch(() => undefined);
    this.#fail(new DatabaseUnavailableError('gone', 'The database is closed.'));
    await this.#ended;
  }

  async #start(): Promise<void> {
    // Two workers on one folder would corrupt it, so wait until the old one has ended.
    await this.#ended;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#options });
    this.#worker = worker;
    worker.on('message', (reply: WorkerReply) => this.#settle(reply));
    worker.on('error', (error) => this.#failFrom(worker, 'The database stopped', error));
    worker.on('exit', () => this.#failFrom(worker, 'The database stopped'));
    await this.#wait(openedReply, openLimitMilliseconds);
    if (this.#readOnly) await this.#request({ kind: 'read-only', value: true });
  }

  #request(body: RequestBody): Promise<Uint8Array> {
    const worker = this.#worker;
    if (worker === undefined) return Promise.reject(new DatabaseUnavailableError('gone', 'The database is not open.'));
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.#wait(id, this.#limitMilliseconds);
    worker.postMessage({ ...body, id } satisfies WorkerRequest);
    return answer;
  }

  #wait(id: number, limit: number | undefined): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const timer = limit === undefined ? undefined : setTimeout(() => this.#giveUp(limit), limit);
      this.#waiting.set(id, { resolve, reject, timer });
    });
  }

  #settle(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    clearTimeout(waiting?.timer);
    if ('error' in reply) waiting?.reject(new DatabaseUnavailableError('gone', reply.error));
    else waiting?.resolve(reply.bytes ?? nothing);
  }

  #giveUp(limit: number): void {
    this.#fail(
      new DatabaseUnavailableError('too_slow', `The database gave no answer in ${limit} ms and was restarted.`),
    );
  }

  #failFrom(worker: Worker, message: string, cause?: unknown): void {
    if (worker === this.#worker) this.#fail(new DatabaseUnavailableError('gone', message, { cause }));
  }

  #fail(error: DatabaseUnavailableError): void {
    const worker = this.#worker;
    const waiting = [...this.#waiting.values()];
    this.#worker = undefined;
    this.#opened = undefined;
    this.#waiting.clear();
    if (worker !== undefined) this.#ended = worker.terminate();
    for (const request of waiting) {
      clearTimeout(request.timer);
      request.reject(error);
    }
  }
}
