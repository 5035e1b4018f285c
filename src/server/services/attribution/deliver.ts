import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeMoney } from '#lib/money.ts';
import { fillPostback } from '#lib/postbacks.ts';
import type { JobKind } from '#server/adapters/jobs.ts';
import type { Logger } from '#server/core/logger.ts';
import type { PostbackJob, PostbackOutcome, PostbackSender } from '#server/core/ports/postbacks.ts';
import type { Database, Db } from '#server/db/database.ts';
import { postback } from '#server/db/schema/index.ts';
import type { Site } from '#site/types.ts';

interface DeliveryDeps {
  readonly database: Pick<Database, 'db'>;
  readonly sites: () => readonly Site[];
  readonly sender: PostbackSender;
  readonly now: () => Date;
  readonly logger: Logger;
}

type Row = typeof postback.$inferSelect;

/** With the pauses below, a network may be down for a good day. */
const maxAttempts = 34;
/**
 * The delay (s) doubles up to an hour. The queue gives up later than the row, in which only attempts count that were
 * begun: it would forget the job without a word.
 */
const retries = { retryLimit: 60, retryDelay: 15, retryDelayMax: 3600 };

/** The job kind of postbacks without its handler, for processes that only enqueue. */
export const postbackQueueKind: Omit<JobKind<PostbackJob>, 'run'> = {
  name: 'postbacks',
  retries,
  describe: ({ site, network }) => ({ site, network }),
};

/** The job kind of postbacks. */
export function postbackJobs(deps: DeliveryDeps): JobKind<PostbackJob> {
  return { ...postbackQueueKind, run: (job) => deliverPostback(deps, job) };
}

/** A network has not taken a postback, and is to be called again. */
class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
}

/**
 * Calls the network, outside any transaction, and writes down what became of it. A row that is gone or was sent is
 * passed over.
 * @throws NotTakenError to be called again
 */
async function deliverPostback(deps: DeliveryDeps, job: PostbackJob): Promise<void> {
  const { db } = deps.database;
  const row = await beginAttempt(db, job);
  if (row === undefined) return;
  const outcome = await send(deps, row);
  if (outcome === 'taken') {
    await settle(db, job, { sent_at: deps.now(), problem: null });
    return;
  }
  const { problem } = outcome;
  const isLast = outcome.final || row.attempts >= maxAttempts;
  await settle(db, job, { problem, ...(isLast && { failed_at: deps.now() }) });
  const { site, network } = row;
  if (!isLast) throw new NotTakenError(problem);
  deps.logger.warn({ site, network, event: row.event, problem }, 'a postback was given up');
}

async function beginAttempt(db: Db, { pool, id }: PostbackJob): Promise<Row | undefined> {
  const [row] = await db
    .update(postback)
    .set({ attempts: sql`${postback.attempts} + 1` })
    .where(and(eq(postback.pool, pool), eq(postback.id, id), isNull(postback.sent_at), isNull(postback.failed_at)))
    .returning();
  return row;
}

async function settle(
  db: Db,
  { pool, id }: PostbackJob,
  what: Partial<Pick<Row, 'problem' | 'sent_at' | 'failed_at'>>,
): Promise<void> {
  await db
    .update(postback)
    .set(what)
    .where(and(eq(postback.pool, pool), eq(postback.id, id)));
}

/** To where the site's data says now, so that a corrected address holds for what waits. */
async function send({ sites, sender, now }: DeliveryDeps, row: Row): Promise<PostbackOutcome> {
  const site = sites().find(({ domain }) => domain === row.site);
  // The next build may bring it back.
  if (site === undefined) return { problem: 'the site is not served', final: false };
  const target = Object.hasOwn(site.postbacks, row.network) ? site.postbacks[row.network] : undefined;
  if (target === undefined) return { problem: 'the site no longer names the network', final: true };
  return sender.send(row.network, fillPostback(target.url, valuesOf(row)), now());
}

function valuesOf({ event, id, ref, sub1, sub2, sub3, amount, currency, happened_at }: Row) {
  const money = amount === null || currency === null ? undefined : { amount, currency };
  return {
    ...{ event, id },
    ...{ ref: ref ?? '', sub1: sub1 ?? '', sub2: sub2 ?? '', sub3: sub3 ?? '' },
    ...{ amount: money === undefined ? '' : writeMoney(money), currency: money?.currency ?? '' },
    time: String(Math.floor(happened_at.getTime() / 1000)),
  };
}
