/** What the main thread asks of the worker that holds PGlite. Each request gets exactly one reply with its number. */
export type WorkerRequest =
  /** A new client: whatever the one before left open is rolled back and forgotten. */
  | { readonly id: number; readonly kind: 'connect' }
  /** Messages of the PostgreSQL wire protocol, whole ones. */
  | { readonly id: number; readonly kind: 'exchange'; readonly bytes: Uint8Array }
  /** Lets further transactions write or not. */
  | { readonly id: number; readonly kind: 'read-only'; readonly value: boolean }
  /** A tar of the data folder, for tests that start from it. */
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

/** Number of the reply that says that the database is open. */
export const openedReply = 0;
