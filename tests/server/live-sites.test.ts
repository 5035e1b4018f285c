import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openLiveSites } from '#server/live-sites.ts';
import { createTestLogger } from '#tests/support/logger.ts';

test('while the folder of sites is away, its sites are served on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'live-sites-'));
  const [sites, aside, dist] = ['sites', 'aside', 'dist'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await cp('sites', sites, { recursive: true });
  await mkdir(dist);
  const live = openLiveSites(sites, createTestLogger().logger);
  const before = live.current();
  expect(before.length).toBeGreaterThan(1);
  let builds = 0;
  live.watch(dist, async () => {
    builds += 1;
  });
  try {
    await vi.waitFor(() => expect(builds).toBeGreaterThan(0));
    await rename(sites, aside);
    const seen = builds;
    await utimes(dist, new Date(), new Date('2026-11-21'));
    await vi.waitFor(() => expect(builds).toBeGreaterThan(seen), 5000);
    expect(live.current()).toBe(before);
  } finally {
    live.stop();
    await rm(folder, { recursive: true });
  }
});

test('one look that fails is not the last: the next build shows', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'live-sites-'));
  const [sites, aside, dist] = ['sites', 'aside', 'dist'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(sites);
  await mkdir(dist);
  const { logger, logs } = createTestLogger();
  const live = openLiveSites(sites, logger);
  let builds = 0;
  live.watch(dist, async () => {
    builds += 1;
  });
  try {
    await vi.waitFor(() => expect(builds).toBeGreaterThan(0));
    await rename(sites, aside);
    await writeFile(sites, 'a folder no more');
    await utimes(dist, new Date(), new Date('2026-11-21'));
    await vi.waitFor(() => expect(logs.map(({ message }) => message)).toContain('sites were not read'), 5000);
    await rm(sites);
    await rename(aside, sites);
    const before = builds;
    await utimes(dist, new Date(), new Date('2026-11-22'));
    await vi.waitFor(() => expect(builds).toBeGreaterThan(before), 5000);
  } finally {
    live.stop();
    await rm(folder, { recursive: true });
  }
});
