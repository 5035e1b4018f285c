/** Builds 10, 30 and 100 generated sites of 11 languages, and compares with one build per site and with Hugo. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { type BuildFigures, domainOf, generateSites, measure, runBuild } from '#scripts/lib/generated-sites.ts';
import { writeHugoProject } from '#scripts/lib/hugo-project.ts';

const counts = [10, 30, 100] as const;
const maxSites = 100;
const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
const sites = join(folder, 'sites');

interface Figures extends BuildFigures {
  readonly sites: number;
  readonly pages: number;
}

/**
 * Builds a range of sites into a new folder, which is kept: after many deletions some file systems are slow for
 * minutes.
 */
async function buildInto(name: string, from: number, count: number): Promise<Figures> {
  const dist = join(folder, name);
  const chosen = Array.from({ length: count }, (_, index) => ['--site', domainOf(from + index)]).flat();
  const figures = await runBuild(sites, dist, count === maxSites ? [] : chosen);
  const pages = globSync('*/**/*.html', { cwd: dist }).length;
  return { ...figures, sites: count, pages };
}

function perPage({ sites: count, pages, seconds, peakMegabytes }: Figures): BenchRow {
  const memory = peakMegabytes === undefined ? '' : `, peak ${peakMegabytes.toFixed(0)} MB`;
  const figure = `${seconds.toFixed(1)} s, ${((1000 * seconds) / pages).toFixed(2)} ms a page${memory}`;
  return { what: `${count} sites, ${pages} pages`, figure, target: 'no worse than linear', reached: true };
}

/** Size of all pages of one site in bytes, without compressed copies. */
function htmlBytes(dist: string): number {
  return globSync('**/*.html', { cwd: dist }).reduce((total, file) => total + readFileSync(join(dist, file)).length, 0);
}

async function againstHugo(site: string, ours: Figures): Promise<BenchRow> {
  const project = join(folder, 'hugo');
  const pages = writeHugoProject(project, site, maxSites);
  const hugo = await measure('hugo', ['--quiet', '--source', project, '--destination', join(project, 'public')]);
  const bytes = htmlBytes(join(project, 'public/site-0')) / htmlBytes(site);
  const memory = hugo.peakMegabytes === undefined ? '' : `, peak ${hugo.peakMegabytes.toFixed(0)} MB`;
  return {
    what: `Hugo, ${pages} pages of ${(100 * bytes).toFixed(0)} % the size, neither policies nor compressed forms`,
    figure: `${hugo.seconds.toFixed(1)} s${memory}; ours takes ${(ours.seconds / hugo.seconds).toFixed(1)} times as long`,
    target: 'printed',
    reached: true,
  };
}

try {
  generateSites(sites, maxSites);
  // Fills the caches of drawings and compiled modules for all following builds.
  await buildInto('first', 0, 1);
  const separate: Figures[] = [];
  for (const index of [1, 2, 3]) separate.push(await buildInto(`alone-${index}`, index, 1));
  const together: Figures[] = [];
  for (const count of counts) together.push(await buildInto(`together-${count}`, 0, count));
  const [ten, , hundred] = together;
  if (ten === undefined || hundred === undefined) throw new Error('nothing was built');
  const alone = median(separate.map(({ seconds }) => seconds));
  const faster = (maxSites * alone) / hundred.seconds;
  const more = (hundred.seconds - ten.seconds) / (maxSites - 10) / alone;
  const growth = hundred.seconds / hundred.pages / (ten.seconds / ten.pages);
  const memory = (hundred.peakMegabytes ?? 0) / (ten.peakMegabytes ?? 1);
  const rows: BenchRow[] = [
    {
      what: 'one site in a process of its own, median of 3',
      figure: `${alone.toFixed(1)} s (${separate.map(({ seconds }) => seconds.toFixed(1)).join(', ')})`,
      target: 'printed',
      reached: true,
    },
    ...together.map(perPage),
    {
      what: `time a page and peak memory at ${maxSites} sites against those at 10`,
      figure: `${growth.toFixed(2)} and ${memory.toFixed(2)} times`,
      target: '1 and 10 times',
      reached: growth <= 1 && memory <= 10,
    },
    {
      what: `${maxSites} sites together against one process each`,
      figure: `${faster.toFixed(1)} times as fast`,
      target: '4 times',
      reached: faster >= 4,
    },
    {
      what: 'one more site, against a build of one',
      figure: `${(100 * more).toFixed(0)} %`,
      target: '30 %',
      reached: more <= 0.3,
    },
  ];
  const { status } = spawnSync('hugo', ['version']);
  if (status === 0) rows.push(await againstHugo(join(folder, `together-${maxSites}`, domainOf(0)), hundred));
  else console.error('Hugo is not installed (`apt-get install hugo`): its row is left out.');
  reportBench('scale', rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
