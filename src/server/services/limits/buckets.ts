import type { Buckets } from '#server/core/ports/buckets.ts';
import { minute } from '#server/core/time.ts';

/** Room for `size` at once, which fills up again within `refill` milliseconds. */
interface BucketOptions {
  readonly size: number;
  readonly refill: number;
  /** Subjects remembered at a time. */
  readonly most: number;
}

/** A person opens and leaves a page every second for a minute at most; an office behind one address shares it. */
const beaconBuckets: BucketOptions = { size: 120, refill: minute, most: 10_000 };

/**
 * A token bucket for each subject. When there are too many subjects the one that was quiet longest is forgotten, and begins again with a
 * full bucket: whoever has ten thousand networks is not held up by this.
 */
export function createBuckets({ size, refill, most }: BucketOptions = beaconBuckets): Buckets {
  /** In the order of last use, which is what a Map keeps when an entry is taken out and put in again. */
  const levels = new Map<string, { readonly left: number; readonly at: number }>();
  return {
    take(subject, now) {
      const time = now.getTime();
      const before = levels.get(subject) ?? { left: size, at: time };
      const left = Math.min(size, before.left + (Math.max(0, time - before.at) * size) / refill);
      levels.delete(subject);
      levels.set(subject, { left: left < 1 ? left : left - 1, at: time });
      if (levels.size > most) levels.delete(levels.keys().next().value ?? '');
      return left < 1 ? new Date(time + Math.ceil(((1 - left) * refill) / size)) : undefined;
    },
    forget: () => levels.clear(),
  };
}
