import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { NoticeOutcome } from '#server/core/ports/notices.ts';
import { after, hour, minute } from '#server/core/time.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notice } from '#server/db/schema/index.ts';
import { deleteClaimed, isClaimed, type Move, moveClaimed, type NoticeRow } from '#server/services/notices/claim.ts';

/** A notice that was delivered, or not. */
export interface Looked {
  readonly row: NoticeRow;
  /** What its channel said, or threw. */
  readonly outcome: NoticeOutcome | { readonly error: unknown };
}

/** Failed deliveries after which a notice is given up. */
const maxAttempts = 10;

/** Pause after a failed delivery: doubles from a minute to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(minute * 2 ** (attempts - 1), hour);
}

/**
 * Writes down what became of notices: all that are done in one statement, all that move on in another, and those with
 * work of their own each in its own transaction.
 */
export async function settle(
  { database, logger }: { readonly database: Database; readonly logger: Logger },
  looked: readonly Looked[],
  now: Date,
): Promise<void> {
  const done: NoticeRow[] = [];
  const moved: Move[] = [];
  for (const { row, outcome } of looked) {
    if ('error' in outcome) {
      logger.warn({ channel: row.channel, kind: row.kind, ...describeError(outcome.error) }, 'a notice failed');
      const again = { next: after(now, pauseAfter(row.attempts)) };
      if (row.attempts >= maxAttempts) done.push(row);
      else await settleOne(database, row, again, now, row.attempts);
    } else if (outcome.commit !== undefined) await settleOne(database, row, outcome, now, 0);
    else if (outcome.next === 'done') done.push(row);
    else moved.push({ row, due: laterThan(now, outcome.next), sentAt: sentAt(outcome, now) });
  }
  await deleteClaimed(database.db, done);
  await moveClaimed(database.db, moved);
}

/** A channel that names no later time gets a minute. */
function laterThan(now: Date, next: Date): Date {
  return next > now ? next : after(now, minute);
}

function sentAt({ sent }: NoticeOutcome, now: Date): Date | undefined {
  return sent === true ? now : sent || undefined;
}

async function settleOne(database: Database, row: NoticeRow, outcome: NoticeOutcome, now: Date, attempts: number) {
  await database.transaction(async (tx) => {
    if (await change(tx, row, outcome, now, attempts)) await outcome.commit?.(tx);
  });
}

/** @returns false when the notice was dropped meanwhile, or taken over by another process */
async function change(tx: Transaction, row: NoticeRow, outcome: NoticeOutcome, now: Date, attempts: number) {
  const { next } = outcome;
  const sent_at = sentAt(outcome, now);
  const changed =
    next === 'done'
      ? tx.delete(notice).where(isClaimed(row))
      : tx
          .update(notice)
          .set({ due_at: laterThan(now, next), attempts, ...(sent_at && { sent_at }) })
          .where(isClaimed(row));
  return ((await changed).rowCount ?? 0) > 0;
}
