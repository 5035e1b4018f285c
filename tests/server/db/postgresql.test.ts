import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { pageHidden } from '#server/db/schema/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';

const binaries = await findPostgres();
const now = () => new Date();

describe.skipIf(binaries === undefined)('with a PostgreSQL of its own', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
  });
  afterAll(() => cluster.remove());

  test('server-23: many processes that start at once migrate once, and all of them work', async () => {
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openPostgresql({ kind: 'postgresql', url: cluster.url, now })),
    );
    const [first] = opened;
    const applied = await first?.db.execute(sql`select hash from applied_migration`);
    expect(applied?.rows.length).toBeGreaterThan(0);
    for (const database of opened) {
      await expect(database.health()).resolves.toEqual({
        kind: 'postgresql',
        answers: true,
        fsync: false,
        writable: true,
      });
      await database.close();
    }
  });

  test('server-21: a restart of the database is survived: unavailable meanwhile, at work again by itself', async () => {
    const errors: Error[] = [];
    const database = await openPostgresql({
      kind: 'postgresql',
      url: cluster.url,
      now,
      onError: (error) => errors.push(error),
    });
    await ask(database);
    for (const mode of ['fast', 'immediate'] as const) {
      await cluster.stop(mode);
      const started = performance.now();
      await expect(ask(database).catch(isUnavailable)).resolves.toBe(true);
      // Within three seconds on a machine that has time.
      expect(performance.now() - started).toBeLessThan(10_000);
      await expect(database.health()).resolves.toMatchObject({ answers: false, writable: false });
      await cluster.start();
      await eventually(() => ask(database));
    }
    expect(errors.length).toBeGreaterThan(0);
    await database.close();
  }, 40_000);

  test('server-17: a query that takes too long is ended', async () => {
    const database = await openPostgresql({ kind: 'postgresql', url: cluster.url, now, queryLimitMilliseconds: 300 });
    await expect(database.db.execute(sql`select pg_sleep(30)`).catch(isUnavailable)).resolves.toBe(true);
    await ask(database);
    await database.close();
  });
});

function ask(database: Database): Promise<unknown> {
  return database.db.select().from(pageHidden);
}
