import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamsPerMember } from '#contract/events.ts';
import type { Writer } from '#scripts/bench-chat/members.ts';
import { type OpenStream, openStream } from '#scripts/bench-chat/read-stream.ts';
import { readMemory, waitUntilQuiet } from '#scripts/bench-memory/process.ts';
import type { BenchRow } from '#scripts/lib/bench-result.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { createLogger } from '#server/logger.ts';
import { createLive } from '#server/services/live/live.ts';
import type { Site } from '#site/types.ts';

/** A server on a PostgreSQL, and its process. */
export interface ServerUnderTest {
  readonly site: Site;
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

/** Streams that are opened at once. */
const openedAtOnce = 50;
/** Target: kilobytes of memory for each idle stream. */
const targets = new Map([
  [1_000, 45],
  [10_000, 30],
]);

/** Memory of idle streams of one process. */
export async function measureIdle(server: ServerUnderTest, writers: readonly Writer[]): Promise<BenchRow[]> {
  const pid = server.process.pid ?? 0;
  const rows: BenchRow[] = [];
  // What the first streams load stays.
  closeAll(await openMany(server, writers, 200));
  await waitUntilQuiet(pid, idleTicks);
  const before = readMemory(pid).now;
  const open: OpenStream[] = [];
  for (const [count, target] of targets) {
    open.push(...(await openMany(server, writers, count, open.length)));
    await waitUntilQuiet(pid, idleTicks);
    const each = ((readMemory(pid).now - before) * 1024) / count;
    rows.push({
      what: `chat: memory of ${count} idle streams on one process, each`,
      figure: `${each.toFixed(1)} kB (${before} to ${readMemory(pid).now} MB)`,
      target: `at most ${target} kB`,
      reached: each <= target,
    });
  }
  closeAll(open);
  return rows;
}

/** CPU ticks a second of a process that only looks after ten thousand sessions. */
const idleTicks = 40;
const stalledCount = 100;
const eventsPerSecond = 20;
const warmingSeconds = 20;
/** What an event of the trial carries, so that a stream's buffers in the kernel are full long before the end. */
const paddingBytes = 4_000;

/**
 * Streams that take nothing while events come: the server has to cut them off, and must not keep what they do not
 * take. When they come back, they get `open`, after which a page loads everything it shows.
 * @param minutes length of the trial
 */
export async function measureStalled(
  server: ServerUnderTest,
  writers: readonly Writer[],
  minutes: number,
): Promise<BenchRow> {
  const { site, url, process } = server;
  const pid = process.pid ?? 0;
  const database = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
  const live = createLive({ database, now: () => new Date(), logger: createLogger('warn') });
  const streams = await openMany(server, writers, stalledCount);
  const members = writers.slice(0, Math.ceil(stalledCount / streamsPerMember));
  const conversation = 'x'.repeat(paddingBytes);
  const changes = members.map(({ id }) => ({ pool: site.pool, member: id, kind: 'message' as const, conversation }));
  /** @returns the most memory meanwhile */
  const tell = async (seconds: number) => {
    let most = 0;
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      live.publish(...changes);
      most = Math.max(most, readMemory(pid).now);
      await sleep(1000 / eventsPerSecond);
    }
    return most;
  };
  // The same events while all of them are read: what is more after that is kept for those that read nothing.
  const before = await tell(warmingSeconds);
  for (const { response } of streams) response.pause();
  const most = await tell(minutes * 60);
  const left = countConnections(server.port);
  closeAll(streams);
  const back = await openMany(server, writers, stalledCount);
  closeAll(back);
  await live.close();
  await database.close();
  const more = most - before;
  return {
    what: `chat: ${stalledCount} streams that take nothing, ${eventsPerSecond} events a second for ${minutes} min: memory, streams left, back afterwards`,
    figure: `${more} MB more (${before} to ${most}), ${left} left, ${back.length} of ${stalledCount} back`,
    target: 'at most 32 MB more, 0 left, all back',
    reached: more <= 32 && left === 0 && back.length === stalledCount,
  };
}

/** Opens streams, five for each member at most. @param from how many of these members' streams are open already */
async function openMany(
  { port, site }: ServerUnderTest,
  writers: readonly Writer[],
  count: number,
  from = 0,
): Promise<OpenStream[]> {
  const host = `${site.domain}.localhost:${port}`;
  const streams: OpenStream[] = [];
  for (let start = from; start < count; start += openedAtOnce) {
    const turns = Array.from({ length: Math.min(openedAtOnce, count - start) }, (_, index) => start + index);
    const tokens = turns.map((turn) => writers[Math.floor(turn / streamsPerMember)]?.token ?? '');
    streams.push(...(await Promise.all(tokens.map((token) => openStream(port, host, token)))));
  }
  return streams;
}

function closeAll(streams: readonly OpenStream[]): void {
  for (const stream of streams) stream.close();
}

/** Connections that a port of this machine has. Linux only. */
function countConnections(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const established = '01';
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(local) && state === established).length;
}
