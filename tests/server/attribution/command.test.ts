import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { formatFailed, formatNetworks } from '#scripts/postbacks/format.ts';
import { runPostbacks } from '#scripts/postbacks/run.ts';
import { openApi } from '#server/api.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { postback } from '#server/db/schema/index.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { open, testSites } from '#tests/support/sites.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'postbacks-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: folder, MINIMUM_FREE_MB: '0' });
const now = () => new Date('2026-11-20T12:00:00Z');
const id = '0d1c5a5e-4a8e-4c6e-9b0a-3f2f0e6d7c11';

test('attribution-5: the command works without a server, and through one that has the data folder open', async () => {
  const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now });
  await database.db.insert(postback).values({
    ...{ pool: open, id, site: open, network: 'acme', event: 'purchase', key: 'purchase:order-1', ref: 'click 1' },
    ...{ amount: 1250, currency: 'EUR', happened_at: now(), attempts: 34, problem: 'it answered 500' },
    failed_at: now(),
  });
  await database.close();
  const answer = await runPostbacks(config, { do: 'list' });
  expect([formatNetworks(answer), ...formatFailed(answer)].join('\n\n')).toBe(
    [
      'site          network  waiting  sent  given up',
      'open.example  acme           0     0         1',
      '',
      'happened                  site          network  event     id                                    problem',
      `2026-11-20T12:00:00.000Z  open.example  acme     purchase  ${id}  it answered 500`,
    ].join('\n'),
  );
  expect(JSON.stringify(answer)).not.toContain('click 1');
  let waiting: unknown;
  const api = await openApi({
    config,
    sites: () => testSites,
    originOf: ({ origin }) => origin,
    logger: createTestLogger().logger,
    prepare: async (deps) => {
      expect(await runPostbacks(config, { do: 'replay', site: open })).toMatchObject({ queued: 1, failed: [] });
      waiting = (await deps.database.db.execute(sql`select data from pgboss.job where name = 'postbacks'`)).rows;
    },
  });
  await api.close();
  expect(waiting).toEqual([{ data: { pool: open, id, site: open, network: 'acme' } }]);
  // By then the server may have tried it, to no network that the site names.
  expect((await runPostbacks(config, { do: 'list' })).networks).toMatchObject([{ sent: 0 }]);
  expect(await runPostbacks(config, { do: 'replay', network: 'other' })).toMatchObject({ queued: 0 });
});
