import { and, eq, gt, sql } from 'drizzle-orm';
import { streamsPerMember } from '#contract/events.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { Live, MemberChange } from '#server/core/ports/live.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { after, minute } from '#server/core/time.ts';
import { maxPayloadBytes, type StopListening } from '#server/db/announcements.ts';
import type { Database } from '#server/db/database.ts';
import { session } from '#server/db/schema/index.ts';
import { createEventStream, type EventStream, encodeEvent, heartbeat } from '#server/services/live/stream.ts';

const channel = 'live';
const [opened, reset] = [encodeEvent('open', {}), encodeEvent('reset', {})];
/** How long changes are gathered into one announcement (ms). */
const gatherMs = 10;
/** Pause between two heartbeats (ms). */
const heartbeatMs = 20_000;
/** Pause between two checks whether the sessions of open streams still stand (ms): they end within two seconds. */
const sessionCheckMs = 1_500;
/** How often it is written down which sessions have a stream open (ms); for mails, which are not sent meanwhile. */
const markMs = 2 * minute;

interface OpenStream extends EventStream {
  readonly pool: string;
  readonly tokenHash: string;
  /** When it was last written down that it is open. */
  markedAt: Date;
}

interface LiveDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly logger: Logger;
}

/**
 * Creates the live changes of this process. Changes go through the database's announcements, so that they reach the
 * streams of all processes; each process listens once it has a stream. Work grows with the changes and with the open
 * streams, not with the members.
 */
export function createLive({ database, now, logger }: LiveDeps): Live {
  const streams = new Map<string, Set<OpenStream>>();
  let gathered: MemberChange[] = [];
  let announcing: Promise<unknown> = Promise.resolve();
  let listening: Promise<StopListening> | undefined;
  let timers: NodeJS.Timeout[] = [];

  const all = () => [...streams.values()].flatMap((ofMember) => [...ofMember]);

  function publish(...changes: readonly MemberChange[]): void {
    if (gathered.length === 0) setTimeout(() => (announcing = announceGathered()), gatherMs).unref();
    gathered.push(...changes);
  }

  async function announceGathered(): Promise<void> {
    const payloads = inPayloads(gathered);
    gathered = [];
    try {
      for (const payload of payloads) await database.announce(database.db, channel, payload);
    } catch (error) {
      // Pages learn of it by their next look.
      logger.warn(describeError(error), 'changes could not be announced');
    }
  }

  function tell(payload: string): void {
    for (const { pool, member, ...change } of JSON.parse(payload) as MemberChange[]) {
      const ofMember = streams.get(keyOf(pool, member));
      if (ofMember === undefined) continue;
      const event = encodeEvent('change', change);
      for (const stream of ofMember) stream.send(event, change.kind === 'typing');
    }
  }

  function listen(): Promise<StopListening> {
    listening ??= database.listen(channel, {
      onMessage: tell,
      onGap: () => {
        for (const stream of all()) stream.send(reset);
      },
    });
    listening.catch(() => {
      listening = undefined;
    });
    return listening;
  }

  function startTimers(): void {
    if (timers.length > 0) return;
    const beat = setInterval(() => {
      for (const stream of all()) stream.send(heartbeat);
    }, heartbeatMs);
    timers = [beat, setInterval(() => void endSignedOut(), sessionCheckMs)];
    for (const timer of timers) timer.unref();
  }

  /** One query for all streams of a pool. */
  async function endSignedOut(): Promise<void> {
    for (const [pool, ofPool] of Map.groupBy(all(), (stream) => stream.pool)) {
      try {
        const standing = await findStanding(pool, [...new Set(ofPool.map(({ tokenHash }) => tokenHash))]);
        for (const stream of ofPool) if (!standing.has(stream.tokenHash)) stream.end();
        await markOpen(pool, ofPool);
      } catch {
        // Without a database nothing can be read by anybody. The next check finds out.
      }
    }
  }

  /** Writes down which sessions have a stream open, each every two minutes. */
  async function markOpen(pool: string, ofPool: readonly OpenStream[]): Promise<void> {
    const time = now();
    const due = ofPool.filter(({ markedAt }) => markedAt <= after(time, -markMs));
    if (due.length === 0) return;
    const hashes = [...new Set(due.map(({ tokenHash }) => tokenHash))];
    await database.db
      .update(session)
      .set({ streamed_at: time })
      .where(and(eq(session.pool, pool), isOneOf(hashes)));
    for (const stream of due) stream.markedAt = time;
  }

  async function findStanding(pool: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await database.db
      .select({ hash: session.token_hash })
      .from(session)
      .where(and(eq(session.pool, pool), isOneOf(hashes), gt(session.expires_at, now())));
    return new Set(rows.map(({ hash }) => hash));
  }

  return {
    publish,
    async open({ pool, id }, sessionToken, cut) {
      await listen();
      startTimers();
      const key = keyOf(pool, id);
      const ofMember = streams.get(key) ?? new Set();
      streams.set(key, ofMember);
      const stream: OpenStream = {
        ...createEventStream(() => {
          ofMember.delete(stream);
          if (ofMember.size === 0 && streams.get(key) === ofMember) streams.delete(key);
        }, cut),
        pool,
        tokenHash: hashSecret(sessionToken),
        markedAt: new Date(0),
      };
      const [oldest] = ofMember;
      if (ofMember.size >= streamsPerMember) oldest?.end();
      ofMember.add(stream);
      stream.send(opened);
      return stream.body;
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const stream of all()) stream.end();
      await announcing;
      // What was gathered in the last moment.
      if (gathered.length > 0) await announceGathered();
      const stop = await listening?.catch(() => undefined);
      stop?.();
    },
  };
}

/** SQL condition. One parameter for all: a statement with thousands of them takes as long to build as to run. */
function isOneOf(hashes: readonly string[]) {
  return sql`${session.token_hash} = any(${sql.param([...hashes])}::text[])`;
}

function keyOf(pool: string, member: string): string {
  return `${pool} ${member}`;
}

/** Groups changes into as few announcements as their maximum size allows. */
function inPayloads(changes: readonly MemberChange[]): string[] {
  const payloads: string[] = [];
  let group: string[] = [];
  let bytes = 2;
  for (const change of changes) {
    const text = JSON.stringify(change);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > maxPayloadBytes && group.length > 0) {
      payloads.push(`[${group}]`);
      [group, bytes] = [[], 2];
    }
    group.push(text);
    bytes += size;
  }
  if (group.length > 0) payloads.push(`[${group}]`);
  return payloads;
}
