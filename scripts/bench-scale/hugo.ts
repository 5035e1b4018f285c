/** Hugo on as many pages of about the same size, and what compresses its pages as a build of ours does. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Hugo } from '#scripts/bench-scale/report.ts';
import { writeHugoProject } from '#scripts/lib/hugo-project.ts';
import { measure } from '#scripts/lib/measure.ts';

/** From this version on, Hugo renders as fast as is compared with. */
const fastMinor = 169;
/** How many times as fast it renders since then. */
const fasterSince = 1.7;

/** What there is to compare with. */
export interface HugoTools {
  /** Such as `0.111.3`; `undefined` if it is not installed. */
  readonly version: string | undefined;
  /** What its time of rendering is divided by. */
  readonly divisor: number;
  /** What compresses its pages. */
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
 * Renders as many sites as ours with Hugo, then compresses their pages on all cores.
 * @param folder new folder of its project
 * @param site folder of a built site of ours
 */
export async function measureHugo(folder: string, site: string, sites: number): Promise<Hugo> {
  const pages = writeHugoProject(folder, site, sites);
  const output = join(folder, 'public');
  settle();
  const rendering = await measure('hugo', ['--quiet', '--source', folder, '--destination', output]);
  settle();
  const compression = await compress(output);
  const compressed = globSync('**/*.html.br', { cwd: output }).length;
  if (compressed !== pages) throw new Error(`${compressed} of ${pages} pages of Hugo were compressed`);
  return { pages, size: htmlBytes(join(folder, 'public/site-0')) / htmlBytes(site), rendering, compression };
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
