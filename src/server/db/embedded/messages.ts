/** Requests from the main thread to the worker that runs PGlite. Each gets exactly one reply, with its id. */
export type WorkerRequest =
  /** A new client: rolls back and resets the session of the previous one. */
  | { readonly id: number; readonly kind: 'connect' }
  /** Complete messages of the PostgreSQL wire protocol. */
  | { readonly id: number; readonly kind: 'exchange'; readonly bytes: Uint8Array }
  /** Makes further transactions read-only or writable. */
  | { readonly id: number; readonly kind: 'read-only'; readonly value: boolean }
  /** A tar of the data folder, to start databases of tests from. */
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' };

export type WorkerReply =
  | { readonly id: number; readonly bytes?: Uint8Array }
  | { readonly id: number; readonly error: string };

export interface WorkerOptions {
  /** Folder of the database; `undefined` keeps it in memory. */
  readonly folder: string | undefined;
  /** A tar made by `dump`, to start an in-memory database from. */
  readonly snapshot: Uint8Array | undefined;
}

/** Id of the reply that says that the database is open. */
export const openedReply = 0;
