import type { Transaction } from '#server/db/database.ts';

/** Where work of one kind waits. What is queued in a transaction is done when that transaction commits, and not otherwise. */
export interface Queue<Data extends object> {
  /** @param seconds until it may be done; at once when left out */
  enqueue(tx: Transaction, data: Data, seconds?: number): Promise<void>;
}
