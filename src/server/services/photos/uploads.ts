import { availableParallelism } from 'node:os';
import type { Uploads } from '#server/core/ports/uploads.ts';
import { Refusal } from '#server/core/refusal.ts';

interface UploadsOptions {
  /** Bytes of bodies that are held in memory at one time, at most. */
  readonly mostBytes: number;
  /** Pictures being opened at one time: one of 49 megapixels took 450 MB (measured). */
  readonly atOnce: number;
  /** Pictures that may wait for that, and for how many milliseconds. */
  readonly waiting: number;
  readonly patience: number;
}

/** One processor stays free for answers, where there is more than one; two fill the memory that we want to give them. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const defaults: UploadsOptions = { mostBytes: 160_000_000, atOnce, waiting: 24, patience: 15_000 };
/** Seconds: about as long as a few pictures take. */
const retryAfter = 5;

export function createUploads(options: Partial<UploadsOptions> = {}): Uploads {
  const { mostBytes, atOnce, waiting, patience } = { ...defaults, ...options };
  const queue: (() => void)[] = [];
  let held = 0;
  let running = 0;

  function waitForTurn(): Promise<void> {
    if (queue.length >= waiting) throw new Refusal('unavailable', { retryAfter });
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new Refusal('unavailable', { retryAfter }));
      }, patience);
      queue.push(enter);
    });
  }

  return {
    take(bytes) {
      if (held + bytes > mostBytes) throw new Refusal('unavailable', { retryAfter });
      held += bytes;
    },
    giveBack(bytes) {
      held -= bytes;
    },
    async inTurn(work) {
      // Whoever leaves hands their place to the next one, so nobody comes in between.
      if (running >= atOnce) await waitForTurn();
      else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
