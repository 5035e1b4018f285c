import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '#lib/directory-lock.ts';
import { readCounts } from '#scripts/report/read.ts';
import { adminCommands } from '#server/admin/commands.ts';
import { adminSocketPath, openAdminSocket } from '#server/admin/socket.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { createCounts } from '#server/services/counting/counts.ts';
import { readReport } from '#server/services/counting/report.ts';
import { json, signUp } from '#tests/support/account.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, sister, siteLike } from '#tests/support/sites.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a report', () => {
  const server = shareServer();
  const read = (query: Parameters<typeof readReport>[1]) => readReport(server().deps.database.db, query, {});

  it('counting-25: adds up by site, and by what is asked for', async () => {
    const visit = (domain: string, input: object) =>
      server().request(domain, '/api/visit.php', json('POST', { locale: 'en', ...input }, { 'user-agent': 'Mozilla' }));
    await visit(open, { lander: 'tinderswipe', network: 'acme' });
    await visit(open, { lander: 'tinderswipe', locale: 'nl' });
    await visit(open, {});
    await visit(sister, {});
    await signUp(server(), { lander: 'tinderswipe' });
    await server().deps.counts.flush();
    const numbers = { signups: 0, confirmed: 0, purchases: 0, money: [] };
    expect(await read({})).toEqual([
      { site: open, lander: null, value: null, ...numbers, visits: 3, signups: 1 },
      { site: sister, lander: null, value: null, ...numbers, visits: 1 },
    ]);
    expect(await read({ site: open, by: 'lander' })).toEqual([
      { site: open, lander: null, value: 'home', ...numbers, visits: 1 },
      { site: open, lander: null, value: 'tinderswipe', ...numbers, visits: 2, signups: 1 },
    ]);
    expect(await read({ site: open, by: 'day', from: '2026-11-20', to: '2026-11-20' })).toEqual([
      { site: open, lander: null, value: '2026-11-20', ...numbers, visits: 3, signups: 1 },
    ]);
    expect(await read({ from: '2026-11-21' })).toEqual([]);
    expect(await read({ to: '2026-11-19' })).toEqual([]);
  });
});

describe('a report by variant', () => {
  const variants = { variants: { b: 50 } };
  const model = exampleSite('velvet-evening.example');
  const server = shareServer({
    sites: [siteLike(model, open, { landers: { tinderswipe: variants, iconslanding: { ...variants, slugs: [] } } })],
  });

  it('counting-25: keeps landers apart, and the pages that are none', async () => {
    for (const input of [
      {},
      { lander: 'tinderswipe', variant: 'a' },
      { lander: 'tinderswipe', variant: 'b' },
      { lander: 'iconslanding', variant: 'b' },
    ]) {
      const body = json('POST', { locale: 'en', ...input }, { 'user-agent': 'Mozilla' });
      await server().request(open, '/api/visit.php', body);
    }
    await server().deps.counts.flush();
    const row = { site: open, visits: 1, signups: 0, confirmed: 0, purchases: 0, money: [] };
    expect(await readReport(server().deps.database.db, { by: 'variant' }, {})).toEqual([
      { ...row, lander: 'home', value: 'a' },
      { ...row, lander: 'iconslanding', value: 'b' },
      { ...row, lander: 'tinderswipe', value: 'a' },
      { ...row, lander: 'tinderswipe', value: 'b' },
    ]);
  });
});

describe('the data folder', () => {
  const config = { DATABASE_URL: undefined, DATA_DIR: folder, DIST_DIR: folder, MINIMUM_FREE_MB: 0 };
  const site = exampleSite('velvet-evening.example');
  const now = () => new Date('2026-11-20T12:00:00Z');
  const none = { signups: 0, confirmed: 0, purchases: 0, money: [] };
  const row = { site: site.domain, lander: null, value: 'home', visits: 1, ...none };

  it('commands-24: that has no database is named', async () => {
    const empty = { ...config, DATA_DIR: path.join(folder, 'none') };
    await expect(readCounts(empty, {})).rejects.toThrow(`There is no database in ${empty.DATA_DIR}`);
  });

  it('commands-21: is read through the server that has it open, with what was counted just now, and alone when it is free', async () => {
    const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now });
    const counts = createCounts(database, () => undefined);
    const { logger, logs } = createTestLogger();
    const queue = { enqueue: async () => undefined };
    const stop = await openAdminSocket(
      folder,
      adminCommands({
        database,
        counts,
        mailQueue: queue,
        photoQueues: { files: queue },
        postbackQueue: queue,
        live: { publish: () => undefined },
        sites: () => [],
        now,
      }),
      logger,
    );
    expect((await stat(adminSocketPath(folder))).mode & 0o777).toBe(0o600);
    counts.countVisit(site, { locale: 'en' }, now());
    expect(await readCounts(config, { site: site.domain, by: 'lander' })).toEqual([row]);
    await expect(readCounts(config, { from: 'yesterday' })).rejects.toBeInstanceOf(OperatorError);
    await stop();
    await counts.close();
    await database.close();
    expect(logs).toEqual([]);
    expect(await readCounts(config, { by: 'lander' })).toEqual([row]);
  });

  it('of a release that did not count is said to have no counts, and is left as it is', async () => {
    const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now });
    await database.db.execute('drop table conversion');
    await database.db.execute('delete from applied_migration');
    await database.close();
    await expect(readCounts(config, {})).rejects.toThrow('This database has no counts yet.');
    await expect(readCounts(config, {})).rejects.toBeInstanceOf(OperatorError);
  });

  it('commands-24: that somebody has who does not answer is said to be so', async () => {
    const lock = lockDirectory(folder);
    await expect(readCounts(config, {})).rejects.toThrow(/is in use by process \d+, which does not answer/);
    lock.release();
  });
});

it('commands-24: a database that is away is said to be so', async () => {
  const away = {
    DATABASE_URL: 'postgresql://x:secret@127.0.0.1:9/x',
    DATA_DIR: folder,
    DIST_DIR: folder,
    MINIMUM_FREE_MB: 0,
  };
  await expect(readCounts(away, {})).rejects.toThrow('The database does not answer. Check DATABASE_URL.');
});
