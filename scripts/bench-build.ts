/** Builds 100 generated sites: all, one changed, none changed, one added; also measures the compression of a page. */
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliOf } from '#build/output/compress.ts';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { domainOf, generateSites, measure } from '#scripts/lib/generated-sites.ts';
import { timeNewSite } from '#scripts/lib/new-site.ts';

const count = 100;
const changed = domainOf(50);
const unchanged = domainOf(0);
const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
const sites = join(folder, 'sites');
const dist = join(folder, 'dist');
const fresh = join(folder, 'fresh');

/** Runs the build as an operator does, including npm. @returns seconds */
async function build(output: string, ...options: string[]): Promise<number> {
  const words = ['run', '--silent', 'build', '--', ...options];
  const { seconds } = await measure('npm', words, { SITES_DIR: sites, DIST_DIR: output });
  return seconds;
}

/** A hash over all files of a site that visitors can get. */
function hashOf(site: string): string {
  const hash = createHash('sha256');
  for (const path of globSync('**/*', { cwd: site, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(path.slice(site.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Milliseconds per page. */
function timeCompression(): number {
  const pages = globSync('**/*.html', { cwd: join(dist, changed) }).map((path) =>
    readFileSync(join(dist, changed, path)),
  );
  const started = performance.now();
  for (const page of pages) brotliOf(page, 'page');
  return (performance.now() - started) / pages.length;
}

try {
  generateSites(sites, count);
  const full = await build(dist);
  const file = join(sites, changed, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Changed'));
  const one = await build(dist);
  const nothing = median([await build(dist), await build(dist), await build(dist)]);
  const compression = timeCompression();
  await build(fresh, '--site', changed, '--site', unchanged);
  const identical = hashOf(join(dist, changed)) === hashOf(join(fresh, changed));
  const sameNeighbour = hashOf(join(dist, unchanged)) === hashOf(join(fresh, unchanged));
  const pages = globSync('**/*.html', { cwd: dist }).length;
  const added = await timeNewSite(sites, dist);
  const ratio = (100 * one) / full;
  const rows: BenchRow[] = [
    { what: `all ${count} sites, ${pages} pages`, figure: `${full.toFixed(1)} s`, target: 'printed', reached: true },
    {
      what: `one changed site of ${count}, against all`,
      figure: `${one.toFixed(1)} s, ${ratio.toFixed(1)} %`,
      target: '15 %',
      reached: ratio <= 15,
    },
    {
      what: 'its bytes, and those of an unchanged site, against a build into an empty folder',
      figure: identical && sameNeighbour ? 'identical' : 'different',
      target: 'identical',
      reached: identical && sameNeighbour,
    },
    {
      what: 'nothing changed, npm included, median of 3',
      figure: `${nothing.toFixed(2)} s`,
      target: '2 s',
      reached: nothing <= 2,
    },
    {
      what: `a new site beside ${count}, from the first command to a page of a running server`,
      figure: `${added.toFixed(1)} s`,
      target: '10 s',
      reached: added <= 10,
    },
    {
      what: 'brotli of a page',
      figure: `${compression.toFixed(2)} ms`,
      target: '3 ms',
      reached: compression <= 3,
    },
  ];
  reportBench('build', rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
