import { type NoticeChannelName, noticeChannels } from '#lib/notifications.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { NoticeChannel, Notices } from '#server/core/ports/notices.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { insertNotices } from '#server/services/notices/add.ts';
import { claimDue, type NoticeRow } from '#server/services/notices/claim.ts';
import { type Looked, settle } from '#server/services/notices/settle.ts';
import type { Site } from '#site/types.ts';

/** Pause between two looks for notices that are due (ms). One that is due at once is delivered after the commit. */
const pollMs = 30_000;
/** The same while one is due again sooner than that. */
const retryMs = 1_000;
/** How long notices are gathered after a commit (ms). */
const gatherMs = 50;

interface NoticeDeps {
  readonly database: Database;
  readonly sites: () => readonly Site[];
  readonly now: () => Date;
  readonly logger: Logger;
  /** A channel that is missing gets no notices delivered. */
  readonly channels: Readonly<Partial<Record<NoticeChannelName, NoticeChannel>>>;
}

/** The notices of a process. */
export interface NoticeRunner extends Notices {
  /** Delivers in the background from now on, until `close`. */
  work(): void;
  /** Delivers all that is due. @returns how many notices were looked at */
  drain(): Promise<number>;
  /** Stops looking for more, and waits for those under way. */
  close(): Promise<void>;
}

/**
 * Creates the notices of this process. All processes share the work: each takes some that are due, delivers them and
 * writes down what became of them. Each channel has a loop of its own, so that a slow one holds up no other.
 */
export function createNotices({ database, sites, now, logger, channels }: NoticeDeps): NoticeRunner {
  const loops = noticeChannels.flatMap((name) => {
    const channel = channels[name];
    return channel === undefined ? [] : [createLoop(name, () => deliverDue(name, channel), logger)];
  });

  async function deliverDue(name: NoticeChannelName, channel: NoticeChannel): Promise<Delivered> {
    const pools = [...new Set(sites().map(({ pool }) => pool))];
    // One time for all of it: what a channel puts off for a second is then still in the future, however long it took.
    const time = now();
    const rows = await claimDue(database.db, name, pools, channel.batch, time);
    const looked = await Promise.all(rows.map((row) => lookAt(channel, row, time)));
    await settle({ database, logger }, looked, time);
    return { count: rows.length, waitMs: longestShortWait(looked, now()) };
  }

  async function lookAt(channel: NoticeChannel, row: NoticeRow, time: Date): Promise<Looked> {
    try {
      return { row, outcome: await channel.deliver(row, time) };
    } catch (error) {
      return { row, outcome: { error } };
    }
  }

  return {
    async add(tx, pool, notices, time) {
      await insertNotices(tx, pool, notices, time);
      for (const loop of loops)
        if (notices.some(({ channel, due }) => channel === loop.name && due <= time)) afterCommit(tx, loop.wake);
    },
    work() {
      for (const loop of loops) loop.work();
    },
    async drain() {
      let total = 0;
      for (const { deliver } of loops)
        for (let { count } = await deliver(); count > 0; { count } = await deliver()) total += count;
      return total;
    },
    async close() {
      await Promise.all(loops.map(({ close }) => close()));
    },
  };
}

interface Delivered {
  readonly count: number;
  /** In what time the last of those is due again that are due before the next regular look (ms); 0 without one. */
  readonly waitMs: number;
}

function longestShortWait(looked: readonly Looked[], now: Date): number {
  const waits = looked.map(({ outcome }) =>
    'next' in outcome && outcome.next !== 'done' ? outcome.next.getTime() - now.getTime() : 0,
  );
  return Math.max(0, ...waits.filter((wait) => wait < pollMs));
}

/** Calls `deliver` until nothing is left: in regular pauses, in shorter ones while some are due again, and after `wake`. */
function createLoop(name: NoticeChannelName, deliver: () => Promise<Delivered>, logger: Logger) {
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  /** Until when to look in short pauses, by the clock of `performance`. */
  let retryUntil = 0;
  let works = false;

  async function run(): Promise<void> {
    try {
      for (let left = works; left; ) {
        const { count, waitMs } = await deliver();
        if (waitMs > 0) retryUntil = Math.max(retryUntil, performance.now() + waitMs + retryMs);
        left = works && count > 0;
      }
      if (works && performance.now() < retryUntil) retry ??= setTimeout(runAgain, retryMs);
    } catch (error) {
      logger.warn(describeError(error), 'notices have to wait');
    }
  }

  function runNext(): void {
    soon = undefined;
    running = running.then(run);
  }

  function runAgain(): void {
    retry = undefined;
    runNext();
  }

  return {
    name,
    deliver,
    wake(): void {
      if (works) soon ??= setTimeout(runNext, gatherMs);
    },
    work(): void {
      works = true;
      poll = setInterval(runNext, pollMs);
    },
    async close(): Promise<void> {
      works = false;
      clearInterval(poll);
      clearTimeout(soon);
      clearTimeout(retry);
      await running;
    },
  };
}
