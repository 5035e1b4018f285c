import { sql } from 'drizzle-orm';
import type { Counts } from '#server/core/ports/counts.ts';
import { dayIn } from '#server/core/time.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { pageHidden } from '#server/db/schema/index.ts';
import { addVisits, type ConversionKey, toConversionKey } from '#server/services/counting/conversions.ts';
import { withoutSource } from '#server/services/counting/sources.ts';

type HiddenKey = Pick<typeof pageHidden.$inferSelect, 'pool' | 'site' | 'day'>;

const flushInterval = 5_000;
/**
 * Maximum number of distinct visits collected per site. Beyond it, partner values are dropped, so only as many remain
 * as the site has pages.
 */
export const maxWaiting = 2_000;

/**
 * Collects beacons in memory and writes them in batches: with a write per page view, anyone could overload the
 * database. A killed process loses the counts of its last five seconds, and nothing else: sign-ups, accounts and
 * payments do not pass through here.
 * @param onFailure called when counts cannot be written, once per outage
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
    // On the first failure only, not every five seconds.
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
      visits.add(visits.sizeOf(key.site) < maxWaiting || visits.has(key) ? key : withoutSource(key));
    },
    countPageHidden(site, now) {
      hidden.add({ pool: site.pool, site: site.domain, day: dayIn(site.time_zone, now) });
    },
    flush,
    async close() {
      clearInterval(timer);
      // A flush under way does not include what was collected since it began, so flush again.
      await flushing;
      await flush();
    },
  };
}

async function addHidden(db: Queryable, rows: readonly (HiddenKey & { readonly count: number })[]): Promise<void> {
  const nameOf = ({ pool, site, day }: HiddenKey) => JSON.stringify([pool, site, day]);
  await db
    .insert(pageHidden)
    // Always in the same order, so that two processes cannot deadlock.
    .values([...rows].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [pageHidden.pool, pageHidden.site, pageHidden.day],
      set: { count: sql`${pageHidden.count} + excluded.count` },
    });
}

/** Counts by key. */
class Tally<Key extends { readonly site: string }> {
  #rows = new Map<string, Key & { readonly count: number }>();
  /** Number of distinct keys per site. */
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

  /**
   * Writes all rows and clears them; on failure, adds them back.
   * @returns the error, if the write failed
   */
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
