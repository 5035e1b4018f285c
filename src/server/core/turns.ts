import PQueue from 'p-queue';
import { Refusal } from '#server/core/refusal.ts';

interface TurnsOptions {
  /** Maximum number of tasks that run at once. */
  readonly atOnce: number;
  /** Maximum number of tasks that wait; unlimited by default. */
  readonly maxWaiting?: number | undefined;
  /** Maximum wait of a task (ms). */
  readonly maxWaitMs: number;
  /** Seconds after which a refused request may retry. */
  readonly retryAfter: number;
}

/**
 * Runs work in order of arrival.
 * @throws Refusal `unavailable` when too many tasks wait, or this one waits too long
 */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits how much costly work runs at once in this process. Work that has started is never cancelled. */
export function createTurns({ atOnce, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, retryAfter }: TurnsOptions) {
  const queue = new PQueue({ concurrency: atOnce });
  const inTurn: InTurn = async (work) => {
    if (queue.pending >= atOnce && queue.size >= maxWaiting) throw new Refusal('unavailable', { retryAfter });
    // The timeout of the queue itself starts with the work; this one covers the wait only.
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(new Refusal('unavailable', { retryAfter })), maxWaitMs);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return queue.add(begin, { signal: wait.signal });
  };
  return inTurn;
}
