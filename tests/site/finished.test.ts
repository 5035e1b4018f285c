import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishedFile, readFinishedSite, writeFinishedSite } from '#site/finished.ts';
import { requireSites } from '#site-loader/load.ts';

function finishedFolder(domain: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'finished-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const folder = join(dist, domain);
  mkdirSync(folder);
  return folder;
}

test.each(requireSites().map((site) => [site.domain, site] as const))(
  'site-36: %s reads as it was written, without where its sources were',
  (domain, site) => {
    const folder = finishedFolder(domain);
    writeFinishedSite(folder, site);
    const bytes = readFileSync(join(folder, finishedFile), 'utf8');
    expect(readFinishedSite(folder)).toEqual({ ...site, folder });
    expect(bytes).not.toContain(site.folder);
    writeFinishedSite(folder, readFinishedSite(folder));
    expect(readFileSync(join(folder, finishedFile), 'utf8')).toBe(bytes);
  },
);

test.each([
  ['{"version":0}', ': version: '],
  ['{"version":1,"site":{"domain":7}}', ': site.'],
  ['<p>', 'cannot be read'],
])('site-36: %s is refused with where, why and what to do', (text, why) => {
  const folder = finishedFolder('dusk.example');
  writeFileSync(join(folder, finishedFile), text);
  expect(() => readFinishedSite(folder)).toThrow(join(folder, finishedFile));
  expect(() => readFinishedSite(folder)).toThrow(why);
  expect(() => readFinishedSite(folder)).toThrow('`npm run build -- --site dusk.example --force`');
});

test('site-36: a folder under another name than its site’s is refused', () => {
  const [site] = requireSites();
  if (site === undefined) throw new Error('There are no example sites.');
  const folder = finishedFolder('other.example');
  writeFinishedSite(folder, site);
  expect(() => readFinishedSite(folder)).toThrow(`it is of ${site.domain}`);
});
