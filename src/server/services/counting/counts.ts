import { sql } from 'drizzle-orm';
import type { Counts } from '#server/core/ports/counts.ts';
import { dayIn } from '#server/core/time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { pageHidden } from '#server/db/schema/index.ts';
import { addVisits, type ConversionKey, toConversionKey } from '#server/services/counting/conversions.ts';
import { withoutSource } from '#server/services/counting/sources.ts';

type HiddenKey = Pick<typeof pageHidden.$inferSelect, 'pool' | 'site' | 'day'>;

const flushInterval = 5_000;
/** Kinds of a site's visits waiting at a time; beyond it partner values are left out, which leaves as many kinds as the site has pages. */
export const mostWaiting = 2_000;

/**
 * A write for each page that somebody opens or leaves would let anybody keep the database busy, so beacons are added up first. A process
 * that is killed loses the counts of its last five seconds, and nothing else: sign-ups, accounts and money never pass here.
 * @param onFailure told when counts cannot be written, once until they can again
 */
export function createCounts({ db }: Pick<Database, 'db'>, onFailure: (error: unknown) => void): Counts {
  const visits = new Tally<ConversionKey>();
  const hidden = new Tally<HiddenKey>();
  let flushing: Promise<void> | undefined;
  let failing = false;

  async function write(): Promise<void> {
    const written = [
      await hidden.drain((rows) => addHidden(db, rows)),
      await visits.drain((rows) => db.transaction((tx) => addVisits(tx, rows))),
    ];
    const failure = written.find((error) => error !== undefined);
    // When it begins, not every five seconds.
    if (failure !== undefined && !failing) onFailure(failure);
    failing = failure !== undefined;
  }

  async function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = undefined;
    });
    await flushing;
  }

  const timer = setInterval(() => void flush(), flushInterval).unref();
  return {
    countVisit(site, arrival, now) {
      const key = toConversionKey(site, arrival, now);
      visits.add(visits.sizeOf(key.site) < mostWaiting || visits.has(key) ? key : withoutSource(key));
    },
    countPageHidden(site, now) {
      hidden.add({ pool: site.pool, site: site.domain, day: dayIn(site.time_zone, now) });
    },
    flush,
    async close() {
      clearInterval(timer);
      // What came while the last one was under way is in none yet.
      await flushing;
      await flush();
    },
  };
}

async function addHidden(db: Queryable, rows: readonly (HiddenKey & { readonly count: number })[]): Promise<void> {
  const nameOf = ({ pool, site, day }: HiddenKey) => JSON.stringify([pool, site, day]);
  await db
    .insert(pageHidden)
    // Always in the same order, so that two processes cannot wait for each other's rows.
    .values([...rows].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [pageHidden.pool, pageHidden.site, pageHidden.day],
      set: { count: sql`${pageHidden.count} + excluded.count` },
    });
}

/** How often each of some things came. */
class Tally<Key extends { readonly site: string }> {
  #rows = new Map<string, Key & { readonly count: number }>();
  /** How many kinds there are of each site. */
  #sizes = new Map<string, number>();

  sizeOf(site: string): number {
    return this.#sizes.get(site) ?? 0;
  }

  has(key: Key): boolean {
    return this.#rows.has(JSON.stringify(key));
  }

  add(key: Key, count = 1): void {
    const name = JSON.stringify(key);
    const before = this.#rows.get(name);
    if (before === undefined) this.#sizes.set(key.site, this.sizeOf(key.site) + 1);
    this.#rows.set(name, { ...key, count: count + (before?.count ?? 0) });
  }

  /** Hands all rows over and forgets them; takes them back when that fails. @returns why it failed */
  async drain(write: (rows: readonly (Key & { readonly count: number })[]) => Promise<void>): Promise<unknown> {
    const rows = this.#rows;
    if (rows.size === 0) return undefined;
    this.#rows = new Map();
    this.#sizes = new Map();
    try {
      await write([...rows.values()]);
      return undefined;
    } catch (error) {
      for (const { count, ...key } of rows.values()) this.add(key as unknown as Key, count);
      return error;
    }
  }
}
