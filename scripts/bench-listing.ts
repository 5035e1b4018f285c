/**
 * `npm run bench -- listing`: the list of members, signed in, against a minimal Hono handler with the same statements,
 * `wrk -c32`, alternating.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, reportBench } from '#scripts/lib/bench-result.ts';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import { requestRate } from '#scripts/lib/request-rate.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { member } from '#server/db/schema/index.ts';
import { startSession } from '#server/services/members/sessions.ts';
import { regionsOf } from '#site/regions.ts';
import { distFolder } from '#site-loader/source/paths.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { exampleSite } from '#tests/support/sites.ts';

const rounds = 11;
const seconds = 4;
const people = 100_000;
/** Target: the endpoint's requests per second, as a minimum share of the bare handler's. */
const target = 0.65;
const port = Number(process.env.BENCH_PORT ?? 4414);
const barePort = port + 1;
const site = exampleSite('velvet-evening.example');
if (!readdirSync(distFolder()).includes(site.domain)) throw new Error(`${site.domain} is not built: run npm run build`);

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');
const cluster = await startCluster(binaries);
const now = new Date();
const token = await fill(cluster.url);
let bare: ChildProcess | undefined;
const own = await startFreshServer(port, { DATABASE_URL: cluster.url });
try {
  bare = spawn(process.execPath, ['scripts/lib/bare-listing.ts', cluster.url, String(barePort), site.pool, token], {
    stdio: 'inherit',
  });
  await sleep(3_000);
  const address = `http://127.0.0.1:${port}/api/members.php?country=NL&gender=female`;
  const headers = [`Host: ${site.domain}.localhost:${port}`, `Cookie: __Host-session=${token}`];
  const load = { seconds, connections: 32 };
  const measureOurs = () => requestRate(address, { ...load, headers });
  const measureBare = () => requestRate(`http://127.0.0.1:${barePort}/`, load);
  // Warm up both; this also marks the session as seen.
  measureOurs();
  measureBare();
  const rates = Array.from({ length: rounds }, () => ({ ours: measureOurs(), theirs: measureBare() }));
  const ratios = rates.map(({ ours, theirs }) => ours / theirs);
  const ratio = median(ratios);
  const perSecond = Math.round(median(rates.map(({ ours }) => ours)));
  reportBench('listing', [
    {
      what: `list of members (${people} in the pool), signed in, 32 connections, against a bare handler with the same statements`,
      figure: `${ratio.toFixed(2)} (${ratios.map((value) => value.toFixed(2)).join(' ')}; ${perSecond}/s)`,
      target: `at least ${target}`,
      reached: ratio >= target,
    },
  ]);
} finally {
  bare?.kill('SIGTERM');
  await own.stop();
  await cluster.remove();
}

/** Fills a pool with members and signs one of them in. @returns the token of the session */
async function fill(url: string): Promise<string> {
  const database = await openPostgresql({ kind: 'postgresql', url, now: () => now, queryLimitMilliseconds: 600_000 });
  const homes = ['NL', 'BE'].flatMap((country) =>
    (regionsOf({ region_data: {} }, country)?.regions ?? []).map(({ code }) => ({ country, region: code })),
  );
  await generateMembers(database, site.pool, homes, { from: 1, to: people, now });
  await database.db.execute('vacuum analyze member, photo');
  const [owner] = await database.db.select().from(member).limit(1);
  if (owner === undefined) throw new Error('nobody was made');
  const started = await startSession(database.db, owner, now);
  await database.close();
  return started;
}
