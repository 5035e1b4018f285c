import { describe, expect, it } from 'vitest';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { conversion, pageHidden } from '#server/db/schema/index.ts';
import { createCounts, maxWaiting } from '#server/services/counting/counts.ts';
import type { Site } from '#site/types.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister } from '#tests/support/sites.ts';

const server = shareServer();

async function counted() {
  await server().deps.counts.flush();
  const rows = await server().deps.database.db.select().from(conversion);
  return rows.map(({ id, ...row }) => row).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** A database that tells before each row or rows that it is given, also within transactions. */
function watchInserts<T extends Queryable>(db: T, told: (rows: unknown) => void): T {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return (work: (tx: Transaction) => Promise<unknown>) =>
          target.transaction((tx) => work(watchInserts(tx, told)));
      }
      if (name !== 'insert') return Reflect.get(target, name);
      return (table: typeof conversion) => {
        const insert = target.insert(table);
        const values = insert.values.bind(insert);
        insert.values = (rows: never) => {
          told(rows);
          return values(rows);
        };
        return insert;
      };
    },
  });
}

function openSite(): Site {
  const site = server()
    .deps.sites()
    .find(({ domain }) => domain === open);
  if (site === undefined) throw new Error('no site');
  return site;
}

describe('counts', () => {
  it('are written in one order by all processes', async () => {
    const written: unknown[][] = [];
    const db = watchInserts(server().deps.database.db, (rows) => {
      if (Array.isArray(rows)) written.push(rows.map(({ day }) => day));
    });
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
    for (const order of [days, days.toReversed()]) {
      const counts = createCounts({ db }, () => undefined);
      for (const day of order) {
        counts.countPageHidden(openSite(), new Date(`${day}T12:00:00Z`));
        counts.countVisit(openSite(), { locale: 'en' }, new Date(`${day}T12:00:00Z`));
      }
      await counts.close();
    }
    expect(written).toEqual([days, days, days, days]);
  });

  it('counting-21: of which some could not be written are all written later, and once', async () => {
    let inserts = 0;
    const db = watchInserts(server().deps.database.db, () => {
      inserts += 1;
      if (inserts === 2) throw new Error('away');
    });
    const counts = createCounts({ db }, () => undefined);
    const landers = ['tinderswipe', 'iconslanding', undefined] as const;
    const arrivals = landers.flatMap((lander) =>
      ['en', 'nl'].flatMap((locale) =>
        Array.from({ length: 180 }, (_, number) => ({ lander, locale, network: `n${number}` })),
      ),
    );
    for (const arrival of arrivals) counts.countVisit(openSite(), arrival, server().clock.now());
    await counts.flush();
    expect(inserts).toBe(2);
    await counts.close();
    expect(inserts).toBe(4);
    const rows = await counted();
    expect(rows).toHaveLength(arrivals.length);
    expect(new Set(rows.map(({ visits }) => visits))).toEqual(new Set([1]));
  });

  it('of one site take no room from those of another while they wait', async () => {
    const counts = createCounts(server().deps.database, () => undefined);
    const now = server().clock.now();
    const crowded = openSite();
    for (let number = 0; number <= maxWaiting; number++)
      counts.countVisit(crowded, { locale: 'en', network: `n${number}` }, now);
    const quiet = server()
      .deps.sites()
      .find(({ domain }) => domain === sister);
    if (quiet === undefined) throw new Error('no site');
    counts.countVisit(quiet, { locale: 'en', network: 'acme' }, now);
    await counts.close();
    expect((await counted()).filter(({ site }) => site === sister)).toMatchObject([{ network: 'acme', visits: 1 }]);
    expect((await counted()).reduce((sum, { visits }) => sum + visits, 0)).toBe(maxWaiting + 2);
  });

  it('counting-21: stay while the database cannot take them, and are written once', async () => {
    const { database, clock } = { database: server().deps.database, clock: server().clock };
    const failures: unknown[] = [];
    let broken = true;
    const db = watchInserts(database.db, () => {
      if (broken) throw new Error('away');
    });
    const counts = createCounts({ db }, (error) => failures.push(error));
    const site = openSite();
    counts.countVisit(site, { locale: 'en' }, clock.now());
    counts.countPageHidden(site, clock.now());
    await counts.flush();
    await counts.flush();
    expect(failures).toHaveLength(1);
    broken = false;
    counts.countVisit(site, { locale: 'en' }, clock.now());
    await Promise.all([counts.flush(), counts.flush()]);
    counts.countVisit(site, { locale: 'en' }, clock.now());
    await counts.close();
    expect(await counted()).toEqual([expect.objectContaining({ site: open, lander: 'home', visits: 3 })]);
    expect(await database.db.select().from(pageHidden)).toMatchObject([{ count: 1 }]);
  });
});
