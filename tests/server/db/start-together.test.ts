import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTogether } from '#scripts/trial-start/start-together.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';
import { exampleSite } from '#tests/support/sites.ts';

const binaries = await findPostgres();

describe.skipIf(binaries === undefined)('with a PostgreSQL of its own', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
  });
  afterAll(() => cluster.remove());

  test('server-23: three servers that start at once on an empty database all start', async () => {
    const site = exampleSite('velvet-evening.example');
    for (const name of ['first', 'second']) expect(await startTogether(cluster.url, name, site, 3)).toEqual([]);
  }, 180_000);
});
