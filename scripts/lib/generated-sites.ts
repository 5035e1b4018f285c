/** Many sites generated from one example, for benches of the build. */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#site-loader/source/paths.ts';

/** The example with every language, every lander and all their slugs. */
const model = 'velvet-evening.example';

/** Domain of a generated site. */
export function domainOf(index: number): string {
  return `site-${String(index).padStart(3, '0')}.example`;
}

/** Writes sites `0` to `count - 1` into a folder: copies of the model, each with its own name, pool and colour. */
export function generateSites(folder: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const domain = domainOf(index);
    const target = join(folder, domain);
    cpSync(join(rootFolder, 'sites', model), target, { recursive: true });
    const file = join(target, 'site.yaml');
    const text = readFileSync(file, 'utf8')
      .replace(/^name: .*$/m, `name: ${domain.replace('.example', '')}`)
      .replace(/^domain: .*$/m, `domain: ${domain}`)
      .replace(/^pool: .*$/m, `pool: ${domain}`)
      .replace(/^theme:.*(?:\n {2}.*)*$/m, '')
      .replace(/^aliases:(?: .*|(?:\n {2}- .*)*)$/m, 'aliases: []');
    writeFileSync(file, `${text}\ntheme:\n  brand: '#${(0xb01030 + index * 2).toString(16)}'\n`);
  }
}

/** Measurements of one run of the build. */
export interface BuildFigures {
  readonly seconds: number;
  /** Peak memory of the process, in MB; `undefined` if the system does not report it. */
  readonly peakMegabytes: number | undefined;
}

/**
 * Runs the build as an operator does, in a child process.
 * @throws if it fails, with its stderr
 */
export function runBuild(sites: string, dist: string, options: readonly string[] = []): Promise<BuildFigures> {
  return measure(process.execPath, [join(rootFolder, 'scripts/build.ts'), ...options], {
    SITES_DIR: sites,
    DIST_DIR: dist,
  });
}

/** Runs a command and measures it. @throws if it fails, with its stderr */
export async function measure(
  command: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<BuildFigures> {
  const started = performance.now();
  const child = spawn(command, words, {
    cwd: rootFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  let peakMegabytes: number | undefined;
  // The system records the peak, so the last sample before the end is enough.
  const looking = setInterval(() => {
    peakMegabytes = peakOf(child.pid) ?? peakMegabytes;
  }, 100);
  const [code] = await new Promise<[number | null]>((resolve) => child.on('close', (status) => resolve([status])));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}: ${said.slice(-2_000)}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes };
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
