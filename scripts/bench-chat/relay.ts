import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Writer } from '#scripts/bench-chat/members.ts';
import { openStream } from '#scripts/bench-chat/read-stream.ts';
import { type BenchRow, percentile } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { createLogger } from '#server/logger.ts';
import { createLive } from '#server/services/live/live.ts';
import type { Site } from '#site/types.ts';

const runs = 400;
const warming = 40;
/** As long as the live changes of a process are gathered (ms). */
const gatherMs = 10;
/** Target: the 95th percentile, as a multiple of the bare relay's. */
const target = 2;

/**
 * Time from a commit in this process to the event on a stream of another one, against a bare relay that gathers for as
 * long, alternating.
 * @param port of a server on the database
 */
export async function measureRelay(site: Site, url: string, port: number, writer: Writer): Promise<BenchRow> {
  const database = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
  const live = createLive({ database, now: () => new Date(), logger: createLogger('warn') });
  const client = new Client({ connectionString: url });
  await client.connect();
  const barePort = await freePort();
  const bare = fork('scripts/bench-chat/bare-relay.ts', [url, String(barePort)], { stdio: 'inherit' });
  await once(bare, 'message');
  const ours = await openStream(port, `${site.domain}.localhost:${port}`, writer.token);
  const theirs = await openStream(barePort, 'localhost', '');
  const times = { ours: [] as number[], theirs: [] as number[] };
  try {
    for (let run = -warming; run < runs; run += 1) {
      const id = `run-${run}.`;
      const start = performance.now();
      live.publish({ pool: site.pool, member: writer.id, kind: 'message', conversation: id });
      const our = (await ours.arrival(id)) - start;
      const bareStart = performance.now();
      setTimeout(() => void client.query('select pg_notify($1, $2)', ['bare', id]), gatherMs);
      const their = (await theirs.arrival(id)) - bareStart;
      if (run >= 0) {
        times.ours.push(our);
        times.theirs.push(their);
      }
      await sleep(5);
    }
  } finally {
    ours.close();
    theirs.close();
    bare.kill('SIGTERM');
    await client.end();
    await live.close();
    await database.close();
  }
  const [our, their] = [percentile(times.ours, 0.95), percentile(times.theirs, 0.95)];
  return {
    what: 'chat: commit to event on a stream of another process, p95, against a bare relay that gathers for as long',
    figure: `${(our / their).toFixed(2)} times (${our.toFixed(1)} ms, ${their.toFixed(1)} ms; medians ${percentile(times.ours, 0.5).toFixed(1)}, ${percentile(times.theirs, 0.5).toFixed(1)})`,
    target: `at most ${target} times`,
    reached: our / their <= target,
  };
}
