import { availableParallelism } from 'node:os';
import type { Uploads } from '#server/core/ports/uploads.ts';
import { Refusal } from '#server/core/refusal.ts';
import { createTurns } from '#server/core/turns.ts';

interface UploadsOptions {
  /** Maximum number of bytes of request bodies held in memory. */
  readonly maxBytes: number;
  /** Number of pictures decoded at once: one of 49 megapixels took 450 MB (measured). */
  readonly atOnce: number;
  /** Maximum number of pictures that wait for that, and their maximum wait (ms). */
  readonly waiting: number;
  readonly maxWaitMs: number;
}

/** Leaves a core for other requests, if there is more than one. At most two, for the sake of memory. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const defaults: UploadsOptions = { maxBytes: 160_000_000, atOnce, waiting: 24, maxWaitMs: 15_000 };
/** Seconds; about the time of a few pictures. */
const retryAfter = 5;

/** Creates the limits on memory and concurrency of uploads, for this process. */
export function createUploads(options: Partial<UploadsOptions> = {}): Uploads {
  const { maxBytes, atOnce, waiting, maxWaitMs } = { ...defaults, ...options };
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maxBytes) throw new Refusal('unavailable', { retryAfter });
      held += bytes;
    },
    giveBack(bytes) {
      held -= bytes;
    },
    inTurn: createTurns({ atOnce, maxWaiting: waiting, maxWaitMs: maxWaitMs, retryAfter }),
  };
}
