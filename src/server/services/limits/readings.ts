import type { Readings } from '#server/core/ports/readings.ts';

/** Whom somebody was shown in their day of reading. */
interface Day {
  /** When the day ends, in milliseconds since 1970. */
  readonly end: number;
  readonly shown: Set<number>;
}

/** People remembered of all readers together: some 8 MB. */
const mostRemembered = 300_000;

/**
 * Past `most` the reader who was quiet longest is forgotten: what they look at again counts as new, and nobody can read more than the limit
 * by that.
 */
export function createReadings(most = mostRemembered): Readings {
  /** In the order of last use, which is what a Map keeps when an entry is taken out and put in again. */
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
      // Where the day began anew since, in another process, only this answer is of it.
      const shown = known?.end === end.getTime() ? known.shown : new Set<number>();
      forgetOne(reader);
      for (const id of people) shown.add(toNumber(id));
      days.set(reader, { end: end.getTime(), shown });
      remembered += shown.size;
      for (const quiet of days.keys()) {
        if (remembered <= most) break;
        forgetOne(quiet);
      }
    },
    forget() {
      days.clear();
      remembered = 0;
    },
  };
}

/** The last 30 bits of an id, which are random: small numbers take the least room. Of 3,000 people one in 300,000 passes for another. */
function toNumber(id: string): number {
  return Number.parseInt(id.slice(-8), 16) & 0x3fff_ffff;
}
