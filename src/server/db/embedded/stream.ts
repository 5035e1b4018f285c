import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/** Type of the Terminate message of a client, on which PGlite would end its only backend. */
const terminate = 'X'.charCodeAt(0);

/**
 * The socket that `pg` uses: writes go to the embedded database, reads return its answers. `pg` corks each query, so
 * that one write holds complete messages up to their Sync.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  /** Called by `pg` instead of `net.Socket.connect`. */
  connect(): this {
    this.#engine.connect().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Methods of `net.Socket` that `pg` calls; no-ops here. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (chunk[0] === terminate) {
      done();
      this.push(null);
      return;
    }
    this.#engine.exchange(new Uint8Array(chunk)).then(
      (answer) => {
        if (!this.destroyed) this.push(answer);
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: () => void): void {
    done();
    this.push(null);
  }
}
