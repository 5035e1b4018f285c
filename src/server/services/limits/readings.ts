import type { Readings } from '#server/core/ports/readings.ts';

/** The people a reader was shown in their current day. */
interface Day {
  /** When the day ends (ms since 1970). */
  readonly end: number;
  readonly shown: Set<number>;
}

/** Maximum number of people remembered, over all readers: about 8 MB. */
const maxRemembered = 300_000;

/**
 * Creates the memory of who was shown to whom. Beyond `maxSize` people, the least recently active reader is dropped: what
 * they view again is counted again, so nobody can read more than the limit this way.
 */
export function createReadings(maxSize = maxRemembered): Readings {
  /** In order of last use: a Map keeps insertion order, and each use deletes and reinserts the entry. */
  const days = new Map<string, Day>();
  let remembered = 0;
  const forgetOne = (reader: string) => {
    remembered -= days.get(reader)?.shown.size ?? 0;
    days.delete(reader);
  };
  return {
    unseen(reader, people, now) {
      const known = days.get(reader);
      if (known !== undefined && known.end <= now.getTime()) forgetOne(reader);
      const shown = days.get(reader)?.shown;
      return [...new Set(people)].filter((id) => shown?.has(toNumber(id)) !== true);
    },
    remember(reader, people, end) {
      const known = days.get(reader);
      // If another process has started a new day meanwhile, only this answer belongs to it.
      const shown = known?.end === end.getTime() ? known.shown : new Set<number>();
      forgetOne(reader);
      for (const id of people) shown.add(toNumber(id));
      days.set(reader, { end: end.getTime(), shown });
      remembered += shown.size;
      for (const quiet of days.keys()) {
        if (remembered <= maxSize) break;
        forgetOne(quiet);
      }
    },
    forget() {
      days.clear();
      remembered = 0;
    },
  };
}

/**
 * The last 30 bits of an id, which are random; small integers take the least memory. A collision counts a new person as
 * already shown: with 3,000 people remembered, for about one in 300,000.
 */
function toNumber(id: string): number {
  return Number.parseInt(id.slice(-8), 16) & 0x3fff_ffff;
}
