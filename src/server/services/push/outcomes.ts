import { and, eq, sql } from 'drizzle-orm';
import type { PushOutcome } from '#server/core/ports/push.ts';
import { after, day } from '#server/core/time.ts';
import type { Db } from '#server/db/database.ts';
import { pushSubscription } from '#server/db/schema/index.ts';
import type { Subscriber } from '#server/services/push/subscribers.ts';

/**
 * Tries of one message that its service does not take, in pauses that double (ms). They end soon: a message that comes
 * late is worth little, and the next one, or a mail, tells of it.
 */
const maxTries = 5;
const firstPause = 1_000;
/** Longest pause that a service may ask for (ms). */
const longestPause = day;
/** Messages in a row that a service may refuse for good before the subscription is deleted. */
const maxFailures = 3;

/** SQL condition: a subscription that has not been renewed meanwhile. */
function isStill({ pool, endpoint_hash, public_key, auth }: Subscriber) {
  return and(
    eq(pushSubscription.pool, pool),
    eq(pushSubscription.endpoint_hash, endpoint_hash),
    eq(pushSubscription.public_key, public_key),
    eq(pushSubscription.auth, auth),
  );
}

/** What became of a message to a subscription. */
export interface Ended {
  readonly subscriber: Subscriber;
  readonly tag: string;
  readonly outcome: PushOutcome;
  /** When the service answered. */
  readonly at: Date;
}

/**
 * Writes down what became of messages: all that were taken in one statement, all subscriptions that are gone in another,
 * and the rest one by one.
 * @returns for each when to try it again, if at all
 */
export async function keepOutcomes(db: Db, ended: readonly Ended[]): Promise<(Date | undefined)[]> {
  const ofKind = (kind: PushOutcome['kind']) => ended.filter(({ outcome }) => outcome.kind === kind);
  await keepTaken(db, ofKind('sent'));
  await deleteGone(db, ofKind('gone'));
  const again: (Date | undefined)[] = [];
  for (const each of ended) again.push(await keepFailure(db, each));
  return again;
}

async function keepTaken(db: Db, taken: readonly Ended[]): Promise<void> {
  if (taken.length === 0) return;
  const ofEach = Map.groupBy(taken, ({ subscriber }) => subscriber.endpoint_hash);
  const rows = [...ofEach.values()].map((ofOne) => {
    const { pool, endpoint_hash } = (ofOne[0] as Ended).subscriber;
    const at = new Date(Math.max(...ofOne.map((each) => each.at.getTime())));
    const tags = sql.param(ofOne.map(({ tag }) => tag));
    return sql`(${pool}, ${endpoint_hash}, ${tags}::text[], ${at.toISOString()}::timestamptz)`;
  });
  await db.execute(sql`
    update push_subscription as kept
    set sent_at = taken.at, failures = 0, paused_until = null, tries = kept.tries - taken.tags
    from (values ${sql.join(rows, sql`, `)}) as taken (pool, endpoint_hash, tags, at)
      join (${lock(taken)}) as locked using (pool, endpoint_hash)
    where (kept.pool, kept.endpoint_hash) = (locked.pool, locked.endpoint_hash)`);
}

async function deleteGone(db: Db, gone: readonly Ended[]): Promise<void> {
  if (gone.length === 0) return;
  await db.execute(sql`delete from push_subscription where (pool, endpoint_hash) in (${lock(gone)})`);
}

/** Locks those subscriptions that have not been renewed meanwhile, in the same order as everybody who locks several. */
function lock(ended: readonly Ended[]) {
  const rows = ended.map(
    ({ subscriber: { pool, endpoint_hash, public_key, auth } }) =>
      sql`(${pool}, ${endpoint_hash}, ${public_key}, ${auth})`,
  );
  return sql`select pool, endpoint_hash from push_subscription
    where (pool, endpoint_hash, public_key, auth) in (${sql.join(rows, sql`, `)})
    order by pool, endpoint_hash for update`;
}

/** @returns when to try the message again, if at all */
async function keepFailure(db: Db, { subscriber, tag, outcome, at: now }: Ended): Promise<Date | undefined> {
  const change = (changes: Parameters<ReturnType<typeof db.update<typeof pushSubscription>>['set']>[0]) =>
    db.update(pushSubscription).set(changes).where(isStill(subscriber));
  const forgotten = sql`${pushSubscription.tries} - ${tag}::text`;
  switch (outcome.kind) {
    case 'sent':
    case 'gone':
      return undefined;
    case 'refused':
      if (subscriber.failures + 1 >= maxFailures) await db.delete(pushSubscription).where(isStill(subscriber));
      else await change({ failures: sql`${pushSubscription.failures} + 1`, tries: forgotten });
      return undefined;
    case 'failed': {
      const tries = (subscriber.tries[tag] ?? 0) + 1;
      const until = after(now, pauseAfter(tries, outcome.retryAfterMs));
      const isOver = tries >= maxTries;
      await change({ paused_until: until, tries: isOver ? forgotten : withTries(tag, tries) });
      return isOver ? undefined : until;
    }
  }
}

/** Keeps a message for later, because its service is to be left alone until then. */
export async function postpone(db: Db, subscriber: Subscriber, tag: string): Promise<void> {
  await db
    .update(pushSubscription)
    .set({ tries: withTries(tag, 0) })
    .where(isStill(subscriber));
}

function withTries(tag: string, tries: number) {
  return sql`${pushSubscription.tries} || jsonb_build_object(${tag}::text, ${tries}::int)`;
}

function pauseAfter(tries: number, asked: number | undefined): number {
  return Math.min(Math.max(asked ?? 0, firstPause * 2 ** (tries - 1)), longestPause);
}
