/**
 * `npm run trial:photos [-- --uploads 200 --bombs 50]`: image bombs, and many large pictures at once, against a running
 * server, on the embedded database and, if installed, on PostgreSQL.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ask, type Question } from '#scripts/lib/ask.ts';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { makeLoad } from '#scripts/trial-photos/load.ts';
import { makeMembers } from '#scripts/trial-photos/members.ts';
import { tryBombs, tryBurst } from '#scripts/trial-photos/trials.ts';
import { type Upload, withNewId } from '#scripts/trial-photos/upload.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { requireSites } from '#site-loader/load.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';

const { values } = parseArgs({
  options: { uploads: { type: 'string', default: '200' }, bombs: { type: 'string', default: '50' } },
});
const [site] = requireSites();
if (site === undefined) throw new Error('There are no sites.');
const load = await makeLoad({ uploads: Number(values.uploads), bombsAtOnce: Number(values.bombs) });

const rows = await trial('PGlite', undefined);
const binaries = await findPostgres();
if (binaries === undefined) console.error('There is no PostgreSQL: the embedded database alone was tried.');
else {
  const cluster = await startCluster(binaries);
  try {
    rows.push(...(await trial('PostgreSQL', cluster.url)));
  } finally {
    await cluster.remove();
  }
}
reportBench('photos', rows);
console.log(
  `Load of the machine at the end: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;

async function trial(engine: string, url: string | undefined): Promise<BenchRow[]> {
  if (site === undefined) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'trial-photos-'));
  const [data, dist] = [path.join(folder, 'data'), path.join(folder, 'dist')];
  mkdirSync(path.join(dist, site.domain), { recursive: true });
  writeFinishedSite(path.join(dist, site.domain), site);
  const sessions = await makeMembers(url === undefined ? { folder: data } : { url }, site, load.people);
  const port = await freePort();
  const environment = { DATA_DIR: data, DIST_DIR: dist, DATABASE_URL: url ?? '' };
  const server = await startFreshServer(port, environment, 60);
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const single = new Agent({ maxSockets: 200 });
  const question = (target: string, index: number): Question => {
    const session = sessions[index % sessions.length];
    return {
      port,
      host: `${site.domain}.localhost:${port}`,
      path: target,
      agent,
      ...(session !== undefined && { session }),
    };
  };
  // One connection per request, so that none is reused just when the server closes it.
  const send = (upload: Upload, index: number) =>
    ask({ ...question('/api/photos.php', index), body: withNewId(upload), agent: single });
  try {
    // Warm-up: the first picture loads the image library.
    const warm = await send(load.picture, sessions.length - 1);
    if (warm.status !== 200) throw new Error(`a photo was answered with ${warm.status}: ${warm.bytes}`);
    const pid = server.process.pid ?? 0;
    return [...(await tryBombs({ load, pid, send, question })), ...(await tryBurst({ load, pid, send, question }))].map(
      (row) => ({
        ...row,
        what: `${engine}: ${row.what}`,
      }),
    );
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
