/**
 * Starts `npm run dev` on 100 generated sites, saves a changed text of one of them, and measures how long it takes until
 * its page is answered with that text. Works on a copy of the project, since texts of the product are changed too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { domainOf, generateSites } from '#scripts/lib/generated-sites.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

const count = 100;
const rounds = 5;
const targetSeconds = 1;
/** After this an answer no longer counts (ms). */
const timeoutMs = 60_000;
/** Between two requests (ms). */
const pause = 10;

const domain = domainOf(50);
const folder = mkdtempSync(join(tmpdir(), 'bench-watch-'));
const project = join(folder, 'project');
const sites = join(folder, 'sites');

/** What is changed: a file, and the text that its page shows in round `round`. */
const kinds = [
  {
    name: 'site.yaml',
    file: join(sites, domain, 'site.yaml'),
    change: (text: string, shown: string) => text.replace(/^( {2}en: ).*\| Meet.*$/m, `$1${shown} | Meet adults`),
  },
  {
    name: "the site's own locales/en/home.json",
    file: join(sites, domain, 'locales/en/home.json'),
    change: (_: string, shown: string) => JSON.stringify({ niche: { general: { title: shown } } }),
  },
  {
    name: "the product's locales/en/home.json",
    file: join(project, 'locales/en/home.json'),
    change: (text: string, shown: string) => text.replace(/^( {2}"look": ").*(",)$/m, `$1${shown}$2`),
  },
];

/** Copies the project; packages are linked, but not what Vite caches between them. */
function copyProject(): void {
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  for (const name of [
    'src',
    'scripts',
    'locales',
    'public',
    'packages',
    'package.json',
    'tsconfig.json',
    'astro.config.mjs',
  ])
    cpSync(join(rootFolder, name), join(project, name), { recursive: true });
  for (const name of readdirSync(join(rootFolder, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(rootFolder, 'node_modules', name), join(project, 'node_modules', name));
}

function startDev(port: number): ChildProcess {
  return spawn(process.execPath, ['scripts/dev.ts', '--port', String(port)], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SITES_DIR: sites, DATA_DIR: join(folder, 'data'), DEMO_MEMBERS: '0', LOG_LEVEL: 'error' },
  });
}

/** Asks for the page until it has a text. @returns seconds since `began` */
async function timeUntil(port: number, shown: string, began: number): Promise<number> {
  while (performance.now() - began < timeoutMs) {
    if ((await page(port)).includes(shown)) return (performance.now() - began) / 1000;
    await wait(pause);
  }
  throw new Error(`the page did not show "${shown}" within ${timeoutMs / 1000} s`);
}

/** The home page of the site; empty if it was not answered. */
function page(port: number): Promise<string> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, headers: { Host: `${domain}.localhost:${port}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve(body)).on('error', () => resolve(''));
    }).on('error', () => resolve(''));
  });
}

async function timeChange(port: number, { file, change }: (typeof kinds)[number], shown: string): Promise<number> {
  const text = change(readFileSync(file, 'utf8'), shown);
  writeFileSync(file, text);
  return timeUntil(port, shown, performance.now());
}

const rows: BenchRow[] = [];
let child: ChildProcess | undefined;
try {
  copyProject();
  generateSites(sites, count);
  const port = await freePort();
  const began = performance.now();
  child = startDev(port);
  const first = await timeUntil(port, '</html>', began);
  rows.push({
    what: `first page of ${count} sites after the start`,
    figure: `${first.toFixed(1)} s`,
    target: 'printed',
    reached: true,
  });
  await timeUntil(port, '</html>', performance.now());
  for (const [index, kind] of kinds.entries()) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await timeChange(port, kind, `Changed text ${index} of round ${round}`));
    const slowest = Math.max(...times);
    rows.push({
      what: `a text saved in ${kind.name} until its page shows it, ${count} sites, median and slowest of ${rounds}`,
      figure: `${median(times).toFixed(2)} s, ${slowest.toFixed(2)} s`,
      target: `${targetSeconds} s`,
      reached: slowest < targetSeconds,
    });
  }
  reportBench('watch', rows);
} finally {
  child?.kill('SIGTERM');
  if (child !== undefined && child.exitCode === null) await new Promise((resolve) => child?.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
