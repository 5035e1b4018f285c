/**
 * `npm run bench -- chat`: sending, live changes, history and `user.php`, each against a baseline of the same run, and
 * opening a long conversation in a browser.
 * Stand-alone: `node scripts/bench-chat.ts --only sending,relay,user,history,opening,idle,stalled --minutes 10`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureHistory } from '#scripts/bench-chat/history.ts';
import { addWriters, openPlace } from '#scripts/bench-chat/members.ts';
import { measureOpening } from '#scripts/bench-chat/opening.ts';
import { measureRelay } from '#scripts/bench-chat/relay.ts';
import { measureSending } from '#scripts/bench-chat/sending.ts';
import { measureIdle, measureStalled } from '#scripts/bench-chat/streams.ts';
import { measureUser } from '#scripts/bench-chat/user.ts';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { exampleSite } from '#tests/support/sites.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, minutes: { type: 'string', default: '10' } } });
const chosen = values.only?.split(',');
const isChosen = (name: string) => chosen?.includes(name) ?? true;
/** With five streams each, ten thousand. */
const writerCount = 2_100;
const site = exampleSite('velvet-evening.example');
const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');

const rows: BenchRow[] = [];
const onCluster = async (measure: (url: string) => Promise<readonly BenchRow[]>) => {
  const cluster = await startCluster(binaries);
  try {
    rows.push(...(await measure(cluster.url)));
  } finally {
    await cluster.remove();
  }
};
if (isChosen('sending')) {
  await onCluster(async (url) => [await measureSending(site, url)]);
  rows.push(await measureSending(site));
}
if (isChosen('history')) await onCluster((url) => measureHistory(site, url));
if (isChosen('opening')) await onCluster((url) => measureOpening(site, url));
if (['relay', 'user', 'idle', 'stalled'].some(isChosen)) await onCluster(measureOnServer);
reportBench('chat', rows);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;

/** What needs a running server and members who are signed in. */
async function measureOnServer(url: string): Promise<readonly BenchRow[]> {
  const database = await openPlace({ url });
  const writers = await addWriters(database, site, writerCount);
  await database.close();
  const dist = mkdtempSync(path.join(tmpdir(), 'bench-chat-'));
  mkdirSync(path.join(dist, site.domain));
  writeFinishedSite(path.join(dist, site.domain), site);
  const port = await freePort();
  const measured: BenchRow[] = [];
  for (const measure of [measureRequests, measureStreams]) {
    const server = await startFreshServer(port, { DATABASE_URL: url, DIST_DIR: dist });
    try {
      measured.push(...(await measure(server.process)));
    } finally {
      await server.stop();
    }
  }
  rmSync(dist, { recursive: true });
  return measured;

  async function measureRequests(): Promise<BenchRow[]> {
    const [writer] = writers;
    if (writer === undefined) throw new Error('nobody was made');
    return [
      ...(isChosen('relay') ? [await measureRelay(site, url, port, writer)] : []),
      ...(isChosen('user') ? [await measureUser(site, url, port, writer)] : []),
    ];
  }

  async function measureStreams(process: Parameters<typeof measureIdle>[0]['process']): Promise<BenchRow[]> {
    const server = { site, url, port, process };
    return [
      ...(isChosen('stalled') ? [await measureStalled(server, writers, Number(values.minutes))] : []),
      ...(isChosen('idle') ? await measureIdle(server, writers) : []),
    ];
  }
}
