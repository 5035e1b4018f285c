import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { NoticeOutcome } from '#server/core/ports/notices.ts';
import { after, hour, minute } from '#server/core/time.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { notice } from '#server/db/schema/index.ts';
import { deleteClaimed, isClaimed, type NoticeRow } from '#server/services/notices/claim.ts';

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

/** Writes down what became of notices: all that are done in one statement, others each in its own transaction. */
export async function settle(
  { database, logger }: { readonly database: Database; readonly logger: Logger },
  looked: readonly Looked[],
  now: Date,
): Promise<void> {
  const done: NoticeRow[] = [];
  for (const { row, outcome } of looked) {
    if ('error' in outcome) {
      logger.warn({ channel: row.channel, kind: row.kind, ...describeError(outcome.error) }, 'a notice failed');
      const again = { next: after(now, pauseAfter(row.attempts)) };
      if (row.attempts >= maxAttempts) done.push(row);
      else await settleOne(database, row, again, now, row.attempts);
    } else if (outcome.next === 'done' && outcome.commit === undefined) done.push(row);
    else await settleOne(database, row, outcome, now, 0);
  }
  await deleteClaimed(database.db, done);
}

async function settleOne(database: Database, row: NoticeRow, outcome: NoticeOutcome, now: Date, attempts: number) {
  await database.transaction(async (tx) => {
    if (await change(tx, row, outcome, now, attempts)) await outcome.commit?.(tx);
  });
}

/** @returns false when the notice was dropped meanwhile, or taken over by another process */
async function change(tx: Transaction, row: NoticeRow, { next, sent }: NoticeOutcome, now: Date, attempts: number) {
  const changed =
    next === 'done'
      ? tx.delete(notice).where(isClaimed(row))
      : tx
          .update(notice)
          .set({ due_at: next > now ? next : after(now, minute), attempts, ...(sent && { sent_at: now }) })
          .where(isClaimed(row));
  return ((await changed).rowCount ?? 0) > 0;
}
