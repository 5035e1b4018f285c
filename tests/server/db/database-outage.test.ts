import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresql } from '#server/db/postgresql.ts';
import { json } from '#tests/support/account.ts';
import { type HangingProxy, startHangingProxy } from '#tests/support/hanging-proxy.ts';
import { addPerson } from '#tests/support/pair.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

const binaries = await findPostgres();

describe.skipIf(binaries === undefined)('on a PostgreSQL of its own', () => {
  let cluster: PostgresCluster;
  let proxy: HangingProxy;
  let server: TestServer;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    proxy = await startHangingProxy(Number(new URL(cluster.url).port));
    const url = new URL(cluster.url);
    url.port = String(proxy.port);
    // As behind a pooler, where nobody but we ourselves ends a wait for a lock.
    const database = await openPostgresql({
      kind: 'postgresql',
      url: url.href,
      directUrl: url.href,
      now: () => new Date(),
    });
    server = await createTestServer({ database });
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await cluster.remove();
  });

  test('server-20: a database that hangs is told within seconds, to writers and readers, and is back by itself', async () => {
    const kim = await addPerson(server, 'Kim');
    const asked = () =>
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? kim.browser('/api/user.php')
          : kim.browser('/api/profile.php', json('PUT', { gender: 'female', country: 'NL', region: 'NL-UT' })),
      );
    for (let round = 0; round < 2; round += 1) {
      proxy.hang(true);
      const started = performance.now();
      for (const answer of await Promise.all(asked())) {
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // Within three seconds on a machine that has time; by the limit of a query alone it would be twelve.
      expect(performance.now() - started).toBeLessThan(10_000);
      proxy.hang(false);
      const status = async () => (await kim.browser('/api/user.php')).status;
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
    }
  });

  test('server-22: fifteen who wait for one locked row leave room for everybody else', async () => {
    const [anna, bea] = [await addPerson(server, 'Anna'), await addPerson(server, 'Bea')];
    const holder = new Client({ connectionString: cluster.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from member where id = $1 for update', [anna.id]);
    const save = () =>
      anna.browser('/api/profile.php', json('PUT', { gender: 'female', country: 'NL', region: 'NL-UT' }));
    let isOver = false;
    // Each begins anew as soon as it is told to come again.
    const waiters = Array.from({ length: 15 }, async () => {
      const seen: number[] = [];
      while (!isOver) {
        seen.push((await save()).status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return seen;
    });
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await bea.browser('/api/user.php')).status);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    isOver = true;
    await holder.query('rollback');
    await holder.end();
    const seen = (await Promise.all(waiters)).flat();
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(seen.filter((status) => status !== 200))).toEqual(new Set([503]));
    await expect.poll(async () => (await save()).status, { timeout: 10_000 }).toBe(200);
  }, 40_000);

  test('a long query of a database that answers is left alone', async () => {
    const { db } = server.deps.database;
    const { rows } = await db.execute(sql`select pg_sleep(4)::text as slept`);
    expect(rows).toHaveLength(1);
  });
});
