import type { Limit } from '#contract/limits.ts';
import type { Buckets } from '#server/core/ports/buckets.ts';

/** Default for the number of subjects kept at once. */
const usualMaxSubjects = 10_000;

/**
 * Creates a token bucket per subject. Beyond `maxSubjects`, the least recently used one is dropped and starts again
 * with a full bucket, so this does not stop an attacker who has ten thousand networks.
 * @param limit a bucket holds `limit` tokens and refills completely within `window`
 */
export function createBuckets({ limit: size, window: refill }: Limit, maxSubjects = usualMaxSubjects): Buckets {
  /** In order of last use: a Map keeps insertion order, and each use deletes and reinserts the entry. */
  const levels = new Map<string, { readonly left: number; readonly at: number }>();
  return {
    take(subject, now) {
      const time = now.getTime();
      const before = levels.get(subject) ?? { left: size, at: time };
      const left = Math.min(size, before.left + (Math.max(0, time - before.at) * size) / refill);
      levels.delete(subject);
      levels.set(subject, { left: left < 1 ? left : left - 1, at: time });
      if (levels.size > maxSubjects) levels.delete(levels.keys().next().value ?? '');
      return left < 1 ? new Date(time + Math.ceil(((1 - left) * refill) / size)) : undefined;
    },
    forget: () => levels.clear(),
  };
}
