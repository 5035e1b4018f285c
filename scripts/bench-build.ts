/** The build on 100 generated sites: all of them, one changed, nothing changed, and what compressing a page costs. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { encode } from '#site/build/compress.ts';
import { rootFolder } from '#site/build/paths.ts';

const count = 100;
const model = 'velvet-evening.example';
const changed = 'site-050.example';
const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
const sites = join(folder, 'sites');
const dist = join(folder, 'dist');
const fresh = join(folder, 'fresh');

/** Runs the build as an operator does, npm included. @returns seconds */
function build(output: string, ...options: string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build', '--', ...options], {
    cwd: rootFolder,
    env: { ...process.env, SITES_DIR: sites, DIST_DIR: output },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the build ended with ${status}: ${stderr}`);
  return (performance.now() - started) / 1000;
}

function generate(domain: string): void {
  const target = join(sites, domain);
  cpSync(join(rootFolder, 'sites', model), target, { recursive: true });
  const file = join(target, 'site.yaml');
  const text = readFileSync(file, 'utf8')
    .replace(/^name: .*$/m, `name: ${domain.replace('.example', '')}`)
    .replace(/^domain: .*$/m, `domain: ${domain}`)
    .replace(/^pool: .*$/m, `pool: ${domain}`)
    .replace(/^aliases:(?: .*|(?:\n {2}- .*)*)$/m, 'aliases: []');
  writeFileSync(file, text);
}

/** One hash of all that a visitor can get from a site. */
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

/** Milliseconds a page for both encodings, one page after the other. */
async function timeCompression(): Promise<number> {
  const pages = globSync('**/*.html', { cwd: join(dist, changed) }).map((path) =>
    readFileSync(join(dist, changed, path)),
  );
  const started = performance.now();
  for (const page of pages) await encode(page, 'page');
  return (performance.now() - started) / pages.length;
}

try {
  for (let index = 0; index < count; index++) generate(`site-${String(index).padStart(3, '0')}.example`);
  const full = build(dist);
  const file = join(sites, changed, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Changed'));
  const one = build(dist);
  const nothing = median([build(dist), build(dist), build(dist)]);
  const compression = await timeCompression();
  build(fresh, '--site', changed, '--site', 'site-000.example');
  const identical = hashOf(join(dist, changed)) === hashOf(join(fresh, changed));
  const sameNeighbour = hashOf(join(dist, 'site-000.example')) === hashOf(join(fresh, 'site-000.example'));
  const pages = globSync('**/*.html', { cwd: dist }).length;
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
      what: 'brotli and gzip of a page',
      figure: `${compression.toFixed(2)} ms`,
      target: '3 ms',
      reached: compression <= 3,
    },
  ];
  reportBench('build', rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
