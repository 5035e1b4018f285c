/** Hugo on as many pages of about the same size, and what compresses pages as a build of ours does. */
import { spawnSync } from 'node:child_process';
import { globSync, linkSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Hugo, Run } from '#scripts/bench-scale/report.ts';
import { writeHugoProject } from '#scripts/lib/hugo-project.ts';
import { measure } from '#scripts/lib/measure.ts';

/** From this version on, Hugo renders as fast as is compared with. */
const fastMinor = 169;
/** How many times as fast it renders since then. */
const fasterSince = 1.7;

/** Sites that it renders in one go: it keeps all pages in memory, and 100 sites took 23 GB. */
const mostAtOnce = 30;

/** What there is to compare with. */
export interface HugoTools {
  /** Such as `0.111.3`; `undefined` if it is not installed. */
  readonly version: string | undefined;
  /** What its time of rendering is divided by. */
  readonly divisor: number;
  /** What compresses pages. */
  readonly compression: string;
}

/** Looks for Hugo and brotli. */
export function findHugo(): HugoTools {
  const [, version, major, minor] = /v((\d+)\.(\d+)\.\d+)/.exec(textOf('hugo', 'version')) ?? [];
  const isOld = Number(major) === 0 && Number(minor) < fastMinor;
  const brotli = textOf('brotli', '--version').trim();
  return {
    version,
    divisor: isOld ? fasterSince : 1,
    compression: brotli === '' ? `zlib of Node ${process.version}` : brotli,
  };
}

/**
 * Renders as many pages as ours with Hugo, then compresses ours on all cores: those of Hugo are filled with repeated
 * words, which compress several times as fast as pages of words.
 * @param folder new folder of its project
 * @param built folder of our built sites
 * @param domains names of the built sites
 */
export async function measureHugo(folder: string, built: string, domains: readonly string[]): Promise<Hugo> {
  const site = join(built, domains[0] ?? '');
  const copies = join(folder, 'pages');
  for (const domain of domains) linkPages(join(built, domain), join(copies, domain));
  const lots = Math.ceil(domains.length / mostAtOnce);
  const renderings: Run[] = [];
  let pages = 0;
  for (let lot = 0; lot < lots; lot += 1) {
    const project = join(folder, `lot-${lot}`);
    const sites = Math.floor(((lot + 1) * domains.length) / lots) - Math.floor((lot * domains.length) / lots);
    pages += writeHugoProject(project, site, sites);
    settle();
    renderings.push(await measure('hugo', ['--quiet', '--source', project, '--destination', join(project, 'public')]));
  }
  const rendering = sumOf(renderings);
  settle();
  const compression = await compress(copies);
  const compressed = globSync('**/*.html.br', { cwd: copies }).length;
  if (compressed !== pages) throw new Error(`${compressed} of ${pages} pages were compressed`);
  return { pages, size: htmlBytes(join(folder, 'lot-0/public/site-0')) / htmlBytes(site), rendering, compression };
}

/** Several runs, one after the other, as one. */
function sumOf(runs: readonly Run[]): Run {
  const total = (figureOf: (run: Run) => number) => runs.reduce((sum, run) => sum + figureOf(run), 0);
  return {
    seconds: total(({ seconds }) => seconds),
    processorSeconds: total(({ processorSeconds }) => processorSeconds),
    peakMegabytes: Math.max(...runs.map(({ peakMegabytes = 0 }) => peakMegabytes)),
  };
}

/** Links the pages of a built site into a folder, without their compressed copies. */
function linkPages(site: string, folder: string): void {
  for (const file of globSync('**/*.html', { cwd: site })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    linkSync(join(site, file), join(folder, file));
  }
}

/** Has the system write what it holds in memory, so that the next measurement does not pay for the last one. */
export function settle(): void {
  spawnSync('sync');
}

function compress(folder: string) {
  if (textOf('brotli', '--version') === '') {
    return measure(process.execPath, [join(import.meta.dirname, 'compress.ts'), folder]);
  }
  const each = `xargs -0 -P ${availableParallelism()} -n 200 brotli -q 5 -k -f`;
  return measure('sh', ['-c', `find "$0" -name '*.html' -print0 | ${each}`, folder]);
}

/** Size of all pages of one site in bytes, without compressed copies. */
function htmlBytes(site: string): number {
  return globSync('**/*.html', { cwd: site }).reduce((total, file) => total + readFileSync(join(site, file)).length, 0);
}

/** What a program prints; empty if there is none of that name. */
function textOf(command: string, word: string): string {
  return spawnSync(command, [word], { encoding: 'utf8' }).stdout ?? '';
}
