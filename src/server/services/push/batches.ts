import DataLoader from 'dataloader';
import type { Limit } from '#contract/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { type Attempt, type AttemptKey, countAttempts } from '#server/services/limits/attempts.ts';
import { type ChatOwner, findLikeNews, findMessageNews, type News } from '#server/services/push/news.ts';
import { type Ended, keepOutcomes, postpone } from '#server/services/push/outcomes.ts';
import { findSubscribers, type Subscriber } from '#server/services/push/subscribers.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** How long answers of push services are gathered before they are written down (ms). */
const gatherMs = 10;

/**
 * What deliveries ask the database and write down. Those of one moment share a statement: one for each would take the
 * processor and the connections from calls of members.
 */
export interface Batches {
  /** Subscriptions of a member in good standing whose sessions have not ended. */
  subscribersOf(owner: Owner): Promise<readonly Subscriber[]>;
  messageNewsOf(owner: ChatOwner): Promise<News | undefined>;
  likeNewsOf(owner: Owner): Promise<News | undefined>;
  count(key: AttemptKey): Promise<Attempt>;
  /** @returns when to try the message again, if at all */
  keep(ended: Ended): Promise<Date | undefined>;
  /** Keeps a message for later, because its service is to be left alone. */
  postpone(subscriber: Subscriber, tag: string): Promise<void>;
}

/** @param now the time of what is asked, at each statement */
export function createBatches(db: Db, limit: Limit, now: () => Date): Batches {
  const subscribers = together((owners: readonly Owner[]) => findSubscribers(db, owners, now()));
  const messageNews = together((owners: readonly ChatOwner[]) => findMessageNews(db, owners));
  const likeNews = together(inTurn((owner: Owner) => findLikeNews(db, owner)));
  const counts = together((keys: readonly AttemptKey[]) => countAll(db, keys, limit, now()));
  const outcomes = together((ended: readonly Ended[]) => keepOutcomes(db, ended), gatherMs);
  const postponed = together(
    inTurn(([subscriber, tag]: Parameters<Batches['postpone']>) => postpone(db, subscriber, tag)),
  );
  return {
    subscribersOf: (owner) => subscribers.load(owner),
    messageNewsOf: (owner) => messageNews.load(owner),
    likeNewsOf: (owner) => likeNews.load(owner),
    count: (key) => counts.load(key),
    keep: (ended) => outcomes.load(ended),
    postpone: (...message) => postponed.load(message),
  };
}

/** @param waitMs how long calls are gathered; 0 for those of one turn of the event loop */
function together<Key, Value>(load: (keys: readonly Key[]) => Promise<readonly Value[]>, waitMs = 0) {
  return new DataLoader<Key, Value>(load, {
    cache: false,
    ...(waitMs > 0 && { batchScheduleFn: (callback) => setTimeout(callback, waitMs) }),
  });
}

/** Handles the calls of a batch one after the other. */
function inTurn<Key, Value>(load: (key: Key) => Promise<Value>) {
  return async (keys: readonly Key[]): Promise<Value[]> => {
    const values: Value[] = [];
    for (const key of keys) values.push(await load(key));
    return values;
  };
}

/** Counts all attempts, several of the same subject in several statements. */
async function countAll(db: Db, keys: readonly AttemptKey[], limit: Limit, now: Date): Promise<Attempt[]> {
  const counted = new Map<AttemptKey, Attempt>();
  for (let left = keys; left.length > 0; left = left.filter((key) => !counted.has(key))) {
    const distinct = [...new Map(left.map((key) => [JSON.stringify(key), key])).values()];
    const attempts = await countAttempts(db, distinct, limit, now);
    for (const [index, key] of distinct.entries()) counted.set(key, attempts[index] ?? { allowed: true });
  }
  return keys.map((key) => counted.get(key) ?? { allowed: true });
}
