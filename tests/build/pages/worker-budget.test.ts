import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { offlinePages } from '#build/worker.ts';
import { workerProblems } from '#build/worker-budget.ts';
import { pageFile } from '#site/page-file.ts';
import { exampleSite } from '#tests/support/sites.ts';

it('build-26: says what the worker has too much of, in which language', () => {
  const site = exampleSite('zomerrood.example');
  const { domain, locales } = site;
  const [locale = '', other = ''] = locales;
  const folder = mkdtempSync(join(tmpdir(), 'worker-budget-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  const locate = (path: string) => join(folder, path);

  function write(path: string, bytes: number, content = ''): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, `${path}.br`), Buffer.alloc(bytes));
  }

  for (const each of locales) for (const { url } of offlinePages(site, each)) write(pageFile(url), 1_000);
  const texts = (language: string) => `texts-${language}-chat.AAAAAAAA.js`;
  const listed = ['app.AAAAAAAA.js', texts(locale), texts(other)].map((name) => ({ url: `/_astro/${name}` }));
  write('_astro/app.AAAAAAAA.js', 260_000);
  write(`_astro/${texts(locale)}`, 60_000);
  write(`_astro/${texts(other)}`, 60_000);
  write('sw-push.js', 13_000, JSON.stringify(listed));
  expect(workerProblems(site, locate)).toEqual([]);

  write(`_astro/${texts(locale)}`, 90_000);
  write('sw-push.js', 13_001, JSON.stringify(listed));
  expect(workerProblems(site, locate)).toEqual([
    `${domain}: sw-push.js is 13001 bytes brotli, 13000 allowed`,
    expect.stringMatching(`^${domain}: what the worker keeps for a reader of ${locale} is (35|36)`),
  ]);
  expect(workerProblems({ ...site, offline: false }, locate)).toEqual([]);
});
