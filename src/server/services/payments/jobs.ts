import { and, asc, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Queue } from '#server/core/queue.ts';
import { after, hour } from '#server/core/time.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { type AskDeps, askAbout } from '#server/services/payments/ask.ts';
import { forgetDue } from '#server/services/payments/forget.ts';
import type { Order } from '#server/services/payments/order.ts';
import { sendRefunds } from '#server/services/payments/refund-jobs.ts';

/** Orders per run, and how many of them are asked about at once. */
const batch = 400;
const atOnce = 4;

/** As their indexes say it, without parameters. */
const isUnsettled = sql`${paymentOrder.state} <> 'paid'`;
const isPaid = sql`${paymentOrder.state} = 'paid'`;

/**
 * Asks providers about orders that nobody has told the end of (orders-10), and then about paid ones of which something
 * may have gone back (orders-41). Safe to run in several processes at once.
 */
export async function askAboutDue(deps: AskDeps, now: Date): Promise<void> {
  const unsettled = await findDue(deps, isUnsettled, batch, now);
  const paid = await findDue(deps, isPaid, batch - unsettled.length, now);
  const waiting = [...unsettled, ...paid];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let order = waiting.shift(); order !== undefined; order = waiting.shift())
        await askAbout(deps, order, 'question', now).catch((error: unknown) => {
          // One that cannot be settled must not keep the others waiting.
          deps.logger.error({ order: order?.id, ...describeError(error) }, 'an order could not be settled');
        });
    }),
  );
}

/** The orders that are due, the first first. Each kind has an index of its own. */
function findDue({ database }: Pick<AskDeps, 'database'>, kind: SQL, limit: number, now: Date): Promise<Order[]> {
  return database.db
    .select()
    .from(paymentOrder)
    .where(and(kind, lte(paymentOrder.ask_at, now)))
    .orderBy(asc(paymentOrder.ask_at))
    .limit(limit);
}

/**
 * Has providers asked at once about the unsettled orders of the last hour: while no server ran, nobody heard of their
 * payments. @param queue of the job on orders
 */
export async function askAfterStart(
  { database }: Pick<AskDeps, 'database'>,
  queue: Queue<object>,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .update(paymentOrder)
      // A process that was killed may have begun to ask a moment ago, and nobody has its answer.
      .set({ ask_at: now, asked_at: null })
      .where(
        and(
          gt(paymentOrder.ask_at, now),
          gt(paymentOrder.created_at, after(now, -hour)),
          isUnsettled,
          inArray(paymentOrder.state, ['open', 'unknown', 'pending']),
        ),
      );
    await queue.enqueue(tx, {});
  });
}

/** The job that follows orders, sends refunds and has providers remove what they are not to store. */
export function paymentJobs(deps: AskDeps, now: () => Date): JobKind<object> {
  return {
    name: 'payments',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '* * * * *',
    maxSeconds: 300,
    run: async () => {
      await askAboutDue(deps, now());
      await sendRefunds(deps, now());
      await forgetDue(deps, now());
    },
    describe: () => ({}),
  };
}
