import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderKey } from '#build/keys.ts';
import { writeState } from '#build/output/state.ts';
import { storeFile } from '#build/output/store.ts';
import { planBuild } from '#build/plan.ts';
import { siteFolders } from '#site/folders.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

let work = '';
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'file-tree-'));
  for (const folder of ['sites/own.example/media', 'shared/media']) mkdirSync(join(work, folder), { recursive: true });
  writeFileSync(join(work, 'sites/own.example/site.yaml'), 'name: Own');
  writeFileSync(join(work, 'shared/media/logo.svg'), '<svg/>');
});
afterEach(() => rmSync(work, { recursive: true }));

test('build-20: a file that a link leads to is part of a site, and of its key', () => {
  const site = join(work, 'sites/own.example');
  symlinkSync(join(work, 'shared/media/logo.svg'), join(site, 'media/logo.svg'));
  symlinkSync(join(work, 'shared'), join(site, 'locales'));
  expect(filesOf(site)).toEqual(['locales/media/logo.svg', 'media/logo.svg', 'site.yaml']);
  const before = folderKey(site);
  writeFileSync(join(work, 'shared/media/logo.svg'), '<svg><path/></svg>');
  expect(folderKey(site)).not.toBe(before);
});

test('build-20: links that lead back or nowhere are left out', () => {
  const site = join(work, 'sites/own.example');
  symlinkSync(site, join(site, 'media/again'));
  symlinkSync(join(work, 'gone'), join(site, 'media/gone.svg'));
  expect(filesOf(site)).toEqual(['site.yaml']);
});

test('build-20: a linked site is a site, and its finished folder stays', () => {
  const sites = join(work, 'sites');
  mkdirSync(join(work, 'elsewhere'));
  symlinkSync(join(work, 'elsewhere'), join(sites, 'linked.example'));
  symlinkSync(join(work, 'nowhere'), join(sites, 'lost.example'));
  expect(siteFolders(sites)).toEqual(['linked.example', 'own.example']);
  const dist = join(work, 'dist');
  for (const domain of ['linked.example', 'left.example']) {
    mkdirSync(join(dist, domain), { recursive: true });
    writeState(join(dist, domain), {
      key: '',
      pages: 1,
      bytes: 1,
      seconds: 1,
      assets: [],
      retired: {},
      overBudget: [],
    });
  }
  expect(planBuild({ sitesFolder: sites, dist, only: [], force: false }).removed).toEqual(['left.example']);
});

test('a file that two sites bring at the same time, on threads of their own, is stored once and whole', async () => {
  const text = `${work} brought twice`;
  const code = `import('#build/output/store.ts').then(({ storeFile }) => storeFile('logo.svg', Buffer.from('${text}')))`;
  const threads = Array.from({ length: 4 }, () => new Worker(code, { eval: true }));
  expect(await Promise.all(threads.map(async (thread) => (await once(thread, 'exit'))[0]))).toEqual([0, 0, 0, 0]);
  const { path, encodings } = storeFile('logo.svg', Buffer.from(text));
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(encodings.every((suffix) => existsSync(path + suffix))).toBe(true);
});
