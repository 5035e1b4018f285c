import type { Transaction } from '#server/db/database.ts';

/** A job queue. A job enqueued in a transaction runs once that commits, and never if it rolls back. */
export interface Queue<Data extends object> {
  /** @param seconds delay before the job may run; default 0 */
  enqueue(tx: Transaction, data: Data, seconds?: number): Promise<void>;
}
