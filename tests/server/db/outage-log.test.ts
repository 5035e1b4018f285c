import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApi } from '#server/api.ts';
import { readConfig } from '#server/config.ts';
import { summariseWarnings } from '#server/core/summarise-warnings.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { findPostgres, type PostgresCluster, startCluster } from '#tests/support/postgres.ts';
import { open, testSites } from '#tests/support/sites.ts';

const binaries = await findPostgres();

describe.skipIf(binaries === undefined)('with a PostgreSQL of its own', () => {
  let cluster: PostgresCluster;
  let folder: string;
  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    folder = await mkdtemp(path.join(tmpdir(), 'outage-log-'));
  });
  afterAll(async () => {
    await cluster.remove();
    await rm(folder, { recursive: true });
  });

  test('server-26: an outage is one line with its cause, and later one with how often, not one a request', async () => {
    const { logger, logs } = createTestLogger();
    const config = readConfig({ DATABASE_URL: cluster.url, DATA_DIR: folder });
    const api = await openApi({ config, sites: () => testSites, originOf: (site) => site.origin, logger });
    const ask = () =>
      api.app.request(
        `https://${open}/api/members.php`,
        { headers: { 'sec-fetch-site': 'same-origin' } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      );
    await cluster.stop('immediate');
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    for (const { status } of answers) expect(status).toBe(503);
    const queueLines = () => logs.filter(({ message }) => message === 'the job queue failed for a moment');
    await eventually(() => expect(JSON.stringify(queueLines())).toMatch(/"code":"(ECONNREFUSED|57P0\d)"/));
    const written = logs.filter(({ message }) => message === 'the database cannot answer now');
    expect(written.length).toBeGreaterThan(0);
    // A few causes, as connections break in a few ways.
    expect(written.length).toBeLessThan(8);
    expect(new Set(written.map(({ details }) => JSON.stringify(details))).size).toBe(written.length);
    await cluster.start();
    await eventually(async () => expect((await ask()).status).not.toBe(503));
    await api.close();
    const counted = logs.filter(({ message }) => message === 'the database cannot answer now (again)');
    const times = counted.reduce((sum, { details }) => sum + Number((details as { times: number }).times), 0);
    expect(times + written.length).toBeGreaterThanOrEqual(30);
  }, 300_000);
});

test('server-26: a cause that comes again after it was quiet is written with its details again', async () => {
  vi.useFakeTimers();
  const { logger, logs } = createTestLogger();
  const { logger: summarised, stop } = summariseWarnings(logger, 1000);
  const warn = (code: string, place: string) => summarised.warn({ path: place, code, stack: `at ${place}` }, 'gone');
  for (const place of ['/a', '/b', '/c']) warn('08006', place);
  warn('53300', '/a');
  expect(logs.map(({ details }) => details)).toEqual([
    { path: '/a', code: '08006', stack: 'at /a' },
    { path: '/a', code: '53300', stack: 'at /a' },
  ]);
  vi.advanceTimersByTime(1000);
  expect(logs.slice(2)).toMatchObject([{ details: { code: '08006', times: 2 }, message: 'gone (again)' }]);
  vi.advanceTimersByTime(2000);
  warn('08006', '/d');
  expect(logs[3]).toMatchObject({ details: { path: '/d', stack: 'at /d' } });
  stop();
  vi.useRealTimers();
});
