import type { Transaction } from '#server/db/database.ts';

/** Where work of one kind waits. What is queued in a transaction is done when that transaction commits, and not otherwise. */
export interface Queue<Data extends object> {
  enqueue(tx: Transaction, data: Data): Promise<void>;
}
