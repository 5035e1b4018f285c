/**
 * `npm run bench -- memory`: memory of a server before and after 60,000 mixed requests and 200 uploads, on the embedded
 * database and on PostgreSQL if installed. Stand-alone:
 * `node scripts/bench-memory.ts --requests 60000 --uploads 200 --engine embedded`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMemory, waitUntilQuiet } from '#scripts/bench-memory/process.ts';
import { findPeople, sendRequests, sendUploads, type Target } from '#scripts/bench-memory/requests.ts';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { makeMembers } from '#scripts/trial-photos/members.ts';
import { toUpload } from '#scripts/trial-photos/upload.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { requireSites } from '#site-loader/load.ts';
import { drawNoise } from '#tests/support/pictures.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '60000' },
    uploads: { type: 'string', default: '200' },
    engine: { type: 'string' },
  },
});
const requests = Number(values.requests);
const uploads = Number(values.uploads);
/** Warm-up before "idle" is measured: every kind of request and a few pictures, so that code is compiled and loaded. */
const warming = { requests: 2000, uploads: 10 };
/** Members that send the requests; enough that none of them reaches a rate limit. */
const memberCount = 400;
/** Maximum memory on the embedded database, as a multiple of the idle value. */
const target = 1.3;

const [site] = requireSites();
if (site === undefined) throw new Error('There are no sites.');
// Twelve megapixels, like a photo from a phone.
const picture = await toUpload(await drawNoise(4000, 3000).jpeg({ quality: 80 }).toBuffer());

const rows: BenchRow[] = [];
if (values.engine !== 'postgresql') rows.push(...(await measure('embedded', undefined)));
if (values.engine !== 'embedded') rows.push(...(await measureOnPostgres()));
reportBench('memory', rows);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;

async function measureOnPostgres(): Promise<BenchRow[]> {
  const binaries = await findPostgres();
  if (binaries === undefined) {
    console.error('There is no PostgreSQL: the embedded database alone was measured.');
    return [];
  }
  const cluster = await startCluster(binaries);
  try {
    return await measure('PostgreSQL', cluster.url);
  } finally {
    await cluster.remove();
  }
}

async function measure(engine: string, url: string | undefined): Promise<BenchRow[]> {
  if (site === undefined) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-memory-'));
  const [data, dist] = [path.join(folder, 'data'), path.join(folder, 'dist')];
  mkdirSync(path.join(dist, site.domain), { recursive: true });
  writeFileSync(path.join(dist, site.domain, 'index.html'), `<!doctype html><p>${'home '.repeat(2000)}`);
  writeFinishedSite(path.join(dist, site.domain), site);
  const sessions = await makeMembers(url === undefined ? { folder: data } : { url }, site, memberCount);
  const port = await freePort();
  const server = await startFreshServer(port, { DATA_DIR: data, DIST_DIR: dist, DATABASE_URL: url ?? '' }, 60);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  try {
    const pid = server.process.pid ?? 0;
    const started = readMemory(pid);
    const target: Target = { port, host: `${site.domain}.localhost:${port}`, sessions, people: [], agent, picture };
    const warm = { ...target, people: await findPeople(target) };
    await sendRequests(warm, warming.requests);
    await sendUploads(warm, warming.uploads, 0);
    await waitUntilQuiet(pid);
    const idle = readMemory(pid);
    const start = performance.now();
    const [failures, refused] = await Promise.all([
      sendRequests(warm, requests),
      sendUploads(warm, uploads, warming.uploads),
    ]);
    const seconds = (performance.now() - start) / 1000;
    await waitUntilQuiet(pid);
    const after = readMemory(pid);
    return toRows({ engine, started, idle, after, failures: failures + refused, seconds });
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly engine: string;
  readonly started: ReturnType<typeof readMemory>;
  readonly idle: ReturnType<typeof readMemory>;
  readonly after: ReturnType<typeof readMemory>;
  readonly failures: number;
  readonly seconds: number;
}

function toRows({ engine, started, idle, after, failures, seconds }: Measured): BenchRow[] {
  const ratio = after.now / idle.now;
  return [
    {
      what: `${engine}: memory after ${requests} mixed requests and ${uploads} uploads, against idle after a warm-up`,
      figure: `${ratio.toFixed(2)} times (${idle.now} to ${after.now} MB; ${started.now} MB when it began to answer, ${after.most} MB at most)`,
      target: `at most ${target} times`,
      reached: ratio <= target,
    },
    {
      what: `${engine}: requests and uploads that were not answered with 200`,
      figure: `${failures} (${Math.round(requests / seconds)} requests/s, ${seconds.toFixed(0)} s)`,
      target: '0',
      reached: failures === 0,
    },
  ];
}
