/** Builds 100 generated sites: all, one changed, none changed, one added; also measures the compression of a page. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliOf } from '#build/output/compress.ts';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { changedSiteRow, timeChangedSite } from '#scripts/lib/changed-site.ts';
import { domainOf, generateSites } from '#scripts/lib/generated-sites.ts';
import { measure } from '#scripts/lib/measure.ts';
import { timeNewSite } from '#scripts/lib/new-site.ts';
import { withTemporaryFolder } from '#scripts/lib/temporary-folder.ts';

const count = 100;
const changed = domainOf(50);
const unchanged = domainOf(0);

/** Runs the build as an operator does, including npm. @returns seconds */
async function build(sites: string, output: string, ...options: string[]): Promise<number> {
  const words = ['run', '--silent', 'build', '--', ...options];
  const { seconds } = await measure('npm', words, { environment: { SITES_DIR: sites, DIST_DIR: output } });
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
function timeCompression(site: string): number {
  const pages = globSync('**/*.html', { cwd: site }).map((path) => readFileSync(join(site, path)));
  const started = performance.now();
  for (const page of pages) brotliOf(page, 'page');
  return (performance.now() - started) / pages.length;
}

async function measureAll(folder: string): Promise<BenchRow[]> {
  const [sites, dist, fresh] = [join(folder, 'sites'), join(folder, 'dist'), join(folder, 'fresh')];
  generateSites(sites, count);
  const full = await build(sites, dist);
  const one = await timeChangedSite(sites, changed, () => build(sites, dist));
  const nothing = median([await build(sites, dist), await build(sites, dist), await build(sites, dist)]);
  const compression = timeCompression(join(dist, changed));
  await build(sites, fresh, '--site', changed, '--site', unchanged);
  const identical = hashOf(join(dist, changed)) === hashOf(join(fresh, changed));
  const sameNeighbour = hashOf(join(dist, unchanged)) === hashOf(join(fresh, unchanged));
  const pages = globSync('**/*.html', { cwd: dist }).length;
  const added = await timeNewSite(sites, dist);
  return [
    { what: `all ${count} sites, ${pages} pages`, figure: `${full.toFixed(1)} s`, target: 'printed', reached: true },
    changedSiteRow(count, one, full),
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
}

reportBench('build', await withTemporaryFolder('bench-build', measureAll));
