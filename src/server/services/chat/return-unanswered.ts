import { and, asc, eq, lte } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import { after, hour } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { awaitedAnswer, message } from '#server/db/schema/index.ts';
import { reverseTransfer } from '#server/services/credits/transfers.ts';
import { tell } from '#server/services/live/tell.ts';

/** How long a message to a fictional profile waits for an answer (ms). */
const answerTime = 72 * hour;
/** Number of messages per query. */
const batch = 200;

type ReturnDeps = Pick<Deps, 'database' | 'live'>;
type Awaited = typeof awaitedAnswer.$inferSelect;

/**
 * Gives the price of messages to fictional profiles back that nobody has answered in time, each once. Safe to run in
 * several processes at once.
 * @returns how many were given back
 */
export async function returnUnanswered({ database, live }: ReturnDeps, now: Date): Promise<number> {
  let returned = 0;
  for (;;) {
    const due = await database.db
      .select()
      .from(awaitedAnswer)
      .where(lte(awaitedAnswer.sent_at, after(now, -answerTime)))
      .orderBy(asc(awaitedAnswer.pool), asc(awaitedAnswer.sent_at))
      .limit(batch);
    if (due.length === 0) return returned;
    for (const each of due) {
      if (await database.transaction((tx) => returnOne(tx, { live }, each, now))) returned += 1;
    }
  }
}

/** Of an answer and the return at the same moment, one deletes the row and happens. */
async function returnOne(tx: Transaction, deps: WithLive, { pool, message_id }: Awaited, now: Date): Promise<boolean> {
  const [waiting] = await tx
    .delete(awaitedAnswer)
    .where(and(eq(awaitedAnswer.pool, pool), eq(awaitedAnswer.message_id, message_id)))
    .returning();
  if (waiting === undefined || !waiting.paid) return false;
  if (!(await reverseTransfer(tx, deps, pool, `message:${message_id}`, now))) return false;
  const [returned] = await tx
    .update(message)
    .set({ returned_at: now })
    .where(and(eq(message.pool, pool), eq(message.id, message_id)))
    .returning({ member: message.sender_id, conversation: message.conversation_id, number: message.number });
  // Without a row, the member has deleted it.
  if (returned !== undefined) tell(tx, deps, { pool, kind: 'changed', ...returned });
  return true;
}

/** The job that gives back what was paid for messages without an answer. */
export function returnJobs(deps: ReturnDeps, now: () => Date): JobKind<object> {
  return {
    name: 'unanswered-messages',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '*/10 * * * *',
    run: async () => {
      await returnUnanswered(deps, now());
    },
    describe: () => ({}),
  };
}
