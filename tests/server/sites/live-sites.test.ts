import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLiveSites } from '#server/sites/live-sites.ts';
import { finishedFile, writeFinishedSite } from '#site/finished.ts';
import type { Site } from '#site/types.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const model = exampleSite('velvet-evening.example');
const first = siteLike(model, 'first.example');
const second = siteLike(model, 'second.example');

/** A folder of finished sites, and its watcher. */
async function open(...sites: readonly Site[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'live-sites-'));
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  for (const site of sites) await finish(dist, site);
  const { logger, logs } = createTestLogger();
  const live = openLiveSites(dist, logger);
  let looks = 0;
  onTestFinished(async () => {
    live.stop();
    await rm(folder, { recursive: true });
  });
  return {
    folder,
    dist,
    live,
    logs,
    domains: () => live.current().map(({ domain }) => domain),
    /** Waits until what was done before this call was seen. */
    async look() {
      if (looks === 0)
        live.watch(async () => {
          looks += 1;
        });
      await eventually(() => expect(looks).toBeGreaterThan(0));
      const seen = looks;
      await utimes(dist, new Date(), new Date(Date.now() + 60_000 * seen));
      await eventually(() => expect(looks).toBeGreaterThan(seen));
    },
  };
}

async function finish(dist: string, site: Site, builtAt = new Date('2026-11-20')): Promise<void> {
  const folder = path.join(dist, site.domain);
  await mkdir(folder, { recursive: true });
  writeFinishedSite(folder, site);
  await utimes(path.join(folder, finishedFile), builtAt, builtAt);
}

test('a build shows, and the same array stands while there is none', async () => {
  const { dist, live, domains, look } = await open(first);
  const before = live.current();
  await look();
  expect(live.current()).toBe(before);
  await finish(dist, { ...first, name: 'Renamed' }, new Date('2026-11-21'));
  await finish(dist, second);
  await look();
  expect(live.current().map(({ name }) => name)).toEqual(['Renamed', second.name]);
  await rm(path.join(dist, first.domain), { recursive: true });
  await look();
  expect(domains()).toEqual([second.domain]);
});

test('server-4: between the two renames of a build a site is served on', async () => {
  const { dist, domains, look } = await open(first, second);
  await mkdir(path.join(dist, '.old'));
  await rename(path.join(dist, first.domain), path.join(dist, '.old', first.domain));
  await look();
  expect(domains()).toEqual([first.domain, second.domain]);
});

test('server-5: while the folder of finished sites is away, its sites are served on', async () => {
  const { folder, dist, live, look } = await open(first, second);
  const before = live.current();
  await look();
  await rename(dist, path.join(folder, 'aside'));
  await mkdir(dist);
  await look();
  expect(live.current()).toBe(before);
});

test('one look that fails is not the last: the next build shows', async () => {
  const { folder, dist, logs, domains, look } = await open(first);
  await look();
  await rename(dist, path.join(folder, 'aside'));
  await writeFile(dist, 'a folder no more');
  await eventually(() => expect(logs.map(({ message }) => message)).toContain('sites were not read'));
  await rm(dist);
  await rename(path.join(folder, 'aside'), dist);
  await finish(dist, second);
  await look();
  expect(domains()).toEqual([first.domain, second.domain]);
});

test('server-6: what another version built is not served and said to be built, once; one that was served goes on', async () => {
  const { dist, live, logs, domains, look } = await open(first, second);
  await look();
  await writeFile(path.join(dist, first.domain, finishedFile), '{"version":0}');
  await mkdir(path.join(dist, 'older.example'));
  await look();
  await look();
  expect(domains()).toEqual([first.domain, second.domain]);
  expect(live.current()[0]?.name).toBe(first.name);
  expect(logs.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /first\.example\/\.site\.json: version: .* `npm run build -- --site first\.example --force`\.$/,
    ),
    expect.stringMatching(
      /older\.example\/\.site\.json: no such file\. .* `npm run build -- --site older\.example --force`\.$/,
    ),
  ]);
});

test('server-7: a name is one site’s: a domain goes before an alias, and the later build before the earlier one', async () => {
  const aliases = (...names: string[]) => ({ aliases: names });
  const { dist, live, logs, look } = await open(
    siteLike(model, 'a.example', aliases('b.example', 'shared.example', 'own.example')),
    siteLike(model, 'b.example'),
  );
  await finish(dist, siteLike(model, 'c.example', aliases('shared.example')), new Date('2026-11-21'));
  await look();
  expect(live.current().map(({ domain, aliases }) => [domain, ...aliases])).toEqual([
    ['a.example', 'own.example'],
    ['b.example'],
    ['c.example', 'shared.example'],
  ]);
  expect(logs.at(-1)).toMatchObject({ level: 'error', details: { site: 'a.example', alias: 'shared.example' } });
});
