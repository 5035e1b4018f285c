import type { Db, Transaction } from './database.ts';

type Action = () => void;

const waiting = new WeakMap<Transaction, Action[]>();

/**
 * Runs an action once a transaction has committed, and never if it rolls back.
 * @param tx transaction of `Database.transaction`
 * @param action must not throw
 */
export function afterCommit(tx: Transaction, action: Action): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), action]);
}

/**
 * Runs work in a savepoint of a transaction: if it throws, the transaction can go on without it. What it gave to
 * `afterCommit` runs after the commit of the transaction.
 */
export async function inSavepoint<T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> {
  let actions: readonly Action[] = [];
  const result = await tx.transaction(async (inner) => {
    const done = await work(inner);
    actions = waiting.get(inner) ?? [];
    return done;
  });
  for (const action of actions) afterCommit(tx, action);
  return result;
}

/** Runs a transaction, and then what was given to `afterCommit` meanwhile. */
export async function runTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let actions: readonly Action[] = [];
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    actions = waiting.get(tx) ?? [];
    return done;
  });
  for (const action of actions) action();
  return result;
}
