import { Tinypool } from 'tinypool';

/** Options of a pool, as Tinypool has them. `filename` is the module whose functions its threads call. */
export type ThreadPoolOptions = Omit<NonNullable<ConstructorParameters<typeof Tinypool>[0]>, 'useAtomics'>;

/**
 * Opens threads, whose `destroy()` the caller awaits.
 *
 * They wait for tasks in their event loop. By default they would in `Atomics.wait`, which blocks what else a thread is
 * at, and which one in some hundred threads never left when it was stopped at that moment: the process hung (decision
 * 148).
 */
export function openThreadPool(options: ThreadPoolOptions): Tinypool {
  return new Tinypool({ ...options, useAtomics: false });
}
