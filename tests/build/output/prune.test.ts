import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pruneFolder } from '#build/output/prune.ts';

const root = mkdtempSync(join(tmpdir(), 'prune-'));
const [folder, site] = [join(root, 'kept'), join(root, 'site')];
afterAll(() => rmSync(root, { recursive: true }));

test('build-35: what no site has and no build used for two weeks is deleted', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  for (const path of [folder, site]) mkdirSync(path);
  for (const [name, days] of Object.entries({ unused: 15, linked: 15, recent: 13 })) {
    writeFileSync(join(folder, name), name);
    if (name === 'linked') linkSync(join(folder, name), join(site, name));
    utimesSync(join(folder, name), daysBefore(days), daysBefore(days));
  }
  pruneFolder(folder, now);
  expect(readdirSync(folder).sort()).toEqual(['linked', 'recent']);
});

test('build-35: a folder that is not there is no fault', () => {
  expect(() => pruneFolder(join(root, 'none'), new Date())).not.toThrow();
});
