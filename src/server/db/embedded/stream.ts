import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/** Type of the message by which a client says good-bye; PGlite would end its only backend on it. */
const terminate = 'X'.charCodeAt(0);

/**
 * What `pg` takes for its socket: bytes written go to the embedded database, its answers can be read. `pg` corks each query, so
 * that one write carries whole messages up to their Sync.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  /** Called by `pg` in place of `net.Socket.connect`. */
  connect(): this {
    this.#engine.connect().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Parts of `net.Socket` that `pg` uses and that mean nothing here. */
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
    // Answers are pushed when they come.
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
