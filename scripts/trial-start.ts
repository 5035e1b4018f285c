/**
 * `npm run trial:start [-- <rounds>]`: repeatedly starts three servers at once on an empty PostgreSQL; all must
 * start.
 */
import { reportBench } from '#scripts/lib/bench-result.ts';
import { startTogether } from '#scripts/trial-start/start-together.ts';
import { requireSites } from '#site-loader/load.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';

const rounds = Number(process.argv[2] ?? 20);
const servers = 3;
const [site] = requireSites();
if (site === undefined) throw new Error('There are no sites.');
const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');

let good = 0;
const cluster = await startCluster(binaries);
try {
  for (let round = 1; round <= rounds; round++) {
    const failures = await startTogether(cluster.url, `round_${round}`, site, servers);
    if (failures.length === 0) good += 1;
    console.log(`round ${round}: ${servers - failures.length} of ${servers} started`);
    for (const failure of failures) console.error(failure);
  }
} finally {
  await cluster.remove();
}
reportBench('start', [
  {
    what: `${servers} servers at once on an empty PostgreSQL: rounds in which all of them started`,
    figure: `${good} of ${rounds}`,
    target: `${rounds} of ${rounds}`,
    reached: good === rounds,
  },
]);
process.exitCode = good === rounds ? 0 : 1;
