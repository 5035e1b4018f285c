/**
 * `npm run bench -- endpoints`: the ten busiest endpoints, signed in, on PostgreSQL: requests a second, statements an
 * answer and bytes an answer.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Client } from 'pg';
import { fillForAsker } from '#scripts/bench-endpoints/fill.ts';
import { ask } from '#scripts/lib/ask.ts';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { requestRate } from '#scripts/lib/request-rate.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { exampleSite } from '#tests/support/sites.ts';

const people = 20_000;
const rounds = 3;
const seconds = 2;
/** Answers over which statements are counted. */
const counted = 50;
const site = exampleSite('velvet-evening.example');

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');
const cluster = await startCluster(binaries, ['shared_preload_libraries=pg_stat_statements']);
const { token, other, conversation } = await fillForAsker(cluster.url, site, people);
const dist = mkdtempSync(path.join(tmpdir(), 'bench-endpoints-'));
mkdirSync(path.join(dist, site.domain));
writeFinishedSite(path.join(dist, site.domain), site);
const port = await freePort();
const server = await startFreshServer(port, { DATABASE_URL: cluster.url, DIST_DIR: dist });
const watch = new Client({ connectionString: cluster.url });
await watch.connect();
await watch.query('create extension pg_stat_statements');

const agent = new Agent({ keepAlive: true });

const calls = [
  'user.php',
  'members.php?gender=female',
  `member.php?id=${other}`,
  'swipe.php',
  'likes.php',
  'chats.php',
  `chat.php?conversation=${conversation}`,
  'photos.php',
  'settings.php',
  'interests.php',
];
try {
  const rows: BenchRow[] = [];
  for (const call of calls) rows.push(await measure(call));
  reportBench('endpoints', rows);
} finally {
  agent.destroy();
  await watch.end();
  await server.stop();
  await cluster.remove();
  rmSync(dist, { recursive: true });
}

async function measure(call: string): Promise<BenchRow> {
  const host = `${site.domain}.localhost:${port}`;
  const asked = { port, host, path: `/api/${call}`, session: token, agent };
  const headers = [`Host: ${host}`, `Cookie: __Host-session=${token}`];
  const load = () => requestRate(`http://127.0.0.1:${port}${asked.path}`, { seconds, connections: 32, headers });
  // Warms up; also marks the session as seen and the people as shown.
  load();
  const rates = Array.from({ length: rounds }, load);
  await watch.query('select pg_stat_statements_reset()');
  for (let count = 1; count < counted; count += 1) await ask(asked);
  const { bytes } = await ask(asked);
  const statements = await countStatements();
  return {
    what: call.replace(/=[0-9a-f-]{36}$/, '=…'),
    figure: `${Math.round(median(rates))}/s, ${statements} statements, ${bytes.length} B (${brotliCompressSync(bytes).length} B as Brotli)`,
    target: 'printed',
    reached: true,
  };
}

/** Statements of each answer since the last reset; what is not made for every answer, as by jobs, does not count. */
async function countStatements(): Promise<number> {
  const { rows } = await watch.query<{ each: number }>(
    `select coalesce(sum(calls / ${counted}), 0)::int as each from pg_stat_statements`,
  );
  return rows[0]?.each ?? 0;
}
