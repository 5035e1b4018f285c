/**
 * `npm run bench -- search`: the commonest searches at 10,000, 100,000 and a million profiles, on its own PostgreSQL.
 * `node scripts/bench-search.ts 10000 100000` measures other sizes.
 */
import { Client } from 'pg';
import { type BenchRow, percentile, reportBench } from '#scripts/lib/bench-result.ts';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import { createCentres } from '#server/adapters/towns/centres.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { findResults } from '#server/services/search/results.ts';
import type { Search } from '#server/services/search/search.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { exampleSite } from '#tests/support/sites.ts';

const usualSizes = [10_000, 100_000, 1_000_000];
const given = process.argv.slice(2).map(Number).filter(Number.isSafeInteger);
const sizes = given.length > 0 ? given : usualSizes;
/** Timed searches of each kind at each size, after `warming` untimed ones. */
const runs = 200;
const warming = 50;
/** Maximum growth of the 95th percentile from the smallest to the largest size, as a factor. */
const target = 3;
/** Timeout of one statement (ms): a single one inserts a million rows. */
const queryLimitMilliseconds = 600_000;
const pool = 'bench.example';
const now = new Date('2026-11-20T12:00:00Z');
const countries = ['NL', 'BE', 'DE', 'GB'];
const site = exampleSite('velvet-evening.example');
const centres = createCentres();
/** Every town of the list has equally many members: the hardest case for the nearest first, which reads town by town. */
const homes = countries.flatMap((country) => centres.inCountry(country).map((town) => ({ country, ...town })));
const searcher = '019a0000-0000-7000-8000-000000000001';

type Asked = Omit<Search, 'pool' | 'country' | 'region' | 'searcher' | 'near'> & {
  readonly inRegion?: true;
  readonly visitor?: true;
};

const filterSets: Readonly<Record<string, Asked>> = {
  everybody: {},
  women: { gender: 'female' },
  men: { gender: 'male' },
  'women of 25 to 35': { gender: 'female', minAge: 25, maxAge: 35 },
  'men of 30 to 45': { gender: 'male', minAge: 30, maxAge: 45 },
  'women of 50 and older': { gender: 'female', minAge: 50 },
  'everybody in a region': { inRegion: true },
  'women in a region': { gender: 'female', inRegion: true },
  'women of 25 to 35 in a region': { gender: 'female', minAge: 25, maxAge: 35, inRegion: true },
  'women, asked for by a visitor': { gender: 'female', visitor: true },
  'the nearest': { sort: 'nearest' },
  'the nearest women of 25 to 35': { gender: 'female', minAge: 25, maxAge: 35, sort: 'nearest' },
  'the nearest women in a region': { gender: 'female', inRegion: true, sort: 'nearest' },
};

interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Milliseconds for the first page of results with its count and photos; each run searches in another region. */
async function time({ db }: Database, { inRegion, visitor, ...asked }: Asked, run: number): Promise<number> {
  const home = homes[(run * 97) % homes.length];
  if (home === undefined) throw new Error('there are no regions');
  const place = { country: home.country, ...(inRegion && { region: home.region }) };
  const near = { from: home, towns: centres.inCountry(home.country) };
  const search = { ...asked, ...place, near, pool, searcher: visitor ? undefined : searcher };
  const start = performance.now();
  const { members } = await findResults(db, search, undefined, { site, viewer: undefined, seesPhotos: true, now });
  if (members.length === 0) throw new Error('nobody was found');
  return performance.now() - start;
}

/** Times one kind of search at every size, alternating, so that other load on the machine affects all sizes equally. */
async function timeEach(databases: readonly Database[], asked: Asked): Promise<readonly Times[]> {
  const times = databases.map((): number[] => []);
  for (let run = -warming; run < runs; run++) {
    for (const [index, database] of databases.entries()) {
      const milliseconds = await time(database, asked, run + warming);
      if (run >= 0) times[index]?.push(milliseconds);
    }
  }
  return times.map((each) => ({ p50: percentile(each, 0.5), p95: percentile(each, 0.95) }));
}

/** Creates a database with that many profiles in one pool. */
async function openFilled(clusterUrl: string, size: number): Promise<Database> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database profiles_${size}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/profiles_${size}`;
  const database = await openPostgresql({ kind: 'postgresql', url: url.href, now: () => now, queryLimitMilliseconds });
  await generateMembers(database, pool, homes, { from: 1, to: size, now });
  await database.db.execute('vacuum analyze member, photo');
  console.log(`${size} profiles made`);
  return database;
}

function toRow(what: string, times: readonly Times[]): BenchRow {
  const ratio = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
  const figures = times.map(({ p50, p95 }) => `${p50.toFixed(1)}/${p95.toFixed(1)}`).join(', ');
  return {
    what: `search: ${what}; p50/p95 in ms at ${sizes.map((size) => `${size / 1000}k`).join(', ')}`,
    figure: `${figures}; p95 grows ${ratio.toFixed(2)} times`,
    target: `at most ${target} times`,
    reached: ratio <= target,
  };
}

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');
const cluster = await startCluster(binaries);
const databases: Database[] = [];
try {
  for (const size of sizes) databases.push(await openFilled(cluster.url, size));
  const rows: BenchRow[] = [];
  for (const [name, asked] of Object.entries(filterSets)) rows.push(toRow(name, await timeEach(databases, asked)));
  reportBench('search', rows);
} finally {
  for (const database of databases) await database.close();
  await cluster.remove();
}
