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

/**
 * Writes down what became of a message.
 * @returns when to try it again, if at all
 */
export async function keepOutcome(
  db: Db,
  subscriber: Subscriber,
  tag: string,
  outcome: PushOutcome,
  now: Date,
): Promise<Date | undefined> {
  const change = (changes: Parameters<ReturnType<typeof db.update<typeof pushSubscription>>['set']>[0]) =>
    db.update(pushSubscription).set(changes).where(isStill(subscriber));
  const forgotten = sql`${pushSubscription.tries} - ${tag}::text`;
  switch (outcome.kind) {
    case 'sent':
      await change({ sent_at: now, failures: 0, paused_until: null, tries: forgotten });
      return undefined;
    case 'gone':
      await db.delete(pushSubscription).where(isStill(subscriber));
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
