import { createHash } from 'node:crypto';
import type { Deps } from '#server/core/deps.ts';
import type { Notice, NoticeChannel, NoticeOutcome } from '#server/core/ports/notices.ts';
import { after, day, dayIn, hour, minute } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { findLikeNews, findMessageNews, type News } from '#server/services/push/news.ts';
import { keepOutcome, postpone } from '#server/services/push/outcomes.ts';
import { findSubscribers, type Subscriber } from '#server/services/push/subscribers.ts';
import { writePayload } from '#server/services/push/words.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

type ChannelDeps = Pick<Deps, 'database' | 'sites' | 'push' | 'pushKeys'>;

/** Push messages of one member on one day of their site. */
const mostPerDay = { limit: 8, window: day };
/** Shortest time between two push messages about the same (ms); what comes meanwhile is told with the second. */
const gap = 10 * minute;
/** How long a service keeps a message for a browser that is not connected. */
const ttlSeconds = { message: day / 1000, conversation: day / 1000, like: (4 * hour) / 1000, match: day / 1000 };
/** Notices delivered at the same time. */
const batch = 50;

/**
 * Delivers notices as push messages to all browsers that a member subscribed. It does not ask whether the member looks
 * at a page: only the browser knows, and its worker shows nothing then.
 */
export function createPushChannel(deps: ChannelDeps): NoticeChannel {
  return { batch, deliver: (notice, now) => deliver(deps, notice, now) };
}

async function deliver(deps: ChannelDeps, notice: Notice, now: Date): Promise<NoticeOutcome> {
  const owner = { pool: notice.pool, id: notice.member_id };
  const { db } = deps.database;
  const subscribers = await findSubscribers(db, owner, now);
  const [first] = subscribers;
  const news = first && (await findNews(deps, notice, owner));
  if (first === undefined || news === undefined || first.push_off.includes(news.category)) return { next: 'done' };
  const { sent_at: toldUntil } = notice;
  const gapEnd = toldUntil === null ? now : after(toldUntil, gap);
  const isDue = toldUntil === null || (news.at > toldUntil && gapEnd <= now);
  if (isDue && !(await countToday(deps, first, owner, now))) return { next: 'done' };
  const receivers = isDue ? subscribers : subscribers.filter(({ tries }) => tries[news.tag] !== undefined);
  const told = await Promise.all(receivers.map((each) => tell(deps, each, news, now)));
  const retries = told.flatMap(({ again }) => again ?? []);
  if (isDue && retries.length === 0 && !told.some(({ sent }) => sent)) return { next: 'done' };
  const nextLook = isDue ? after(now, gap) : gapEnd;
  const next = [...retries, nextLook].filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime())[0];
  return { next: next ?? 'done', ...(isDue && { sent: news.at }) };
}

function findNews({ database: { db } }: ChannelDeps, { kind, subject }: Notice, owner: Pick<Member, 'pool' | 'id'>) {
  if (kind === 'message') return findMessageNews(db, owner, subject);
  return kind === 'like' ? findLikeNews(db, owner) : undefined;
}

/** @returns whether the member may get one more push message today */
async function countToday(
  { database, sites }: ChannelDeps,
  { site }: Subscriber,
  owner: Pick<Member, 'pool' | 'id'>,
  now: Date,
) {
  const zone = sites().find(({ domain }) => domain === site)?.time_zone ?? 'UTC';
  const key = { pool: owner.pool, purpose: 'push', subject: owner.id, within: dayIn(zone, now) };
  return (await countAttempt(database.db, key, mostPerDay, now)).allowed;
}

/** What became of one message to one browser. */
interface Told {
  readonly sent: boolean;
  /** When to try again. */
  readonly again: Date | undefined;
}

async function tell(deps: ChannelDeps, subscriber: Subscriber, news: News, now: Date): Promise<Told> {
  const { db } = deps.database;
  const { pool, site: domain, paused_until } = subscriber;
  const site = deps.sites().find((each) => each.domain === domain);
  // While its site is not served, its words and addresses are not known.
  if (site === undefined) return { sent: false, again: undefined };
  if (paused_until !== null && paused_until > now) {
    if (subscriber.tries[news.tag] === undefined) await postpone(db, subscriber, news.tag);
    return { sent: false, again: paused_until };
  }
  const keys = await deps.pushKeys.find(pool, subscriber.public_key, now);
  const outcome =
    keys === undefined
      ? ({ kind: 'gone' } as const)
      : await deps.push.send({ ...subscriber, ...contentFor(subscriber, site, news), keys }, now);
  return { sent: outcome.kind === 'sent', again: await keepOutcome(db, subscriber, news.tag, outcome, now) };
}

function contentFor({ language, push_names }: Subscriber, site: Site, news: News) {
  const payload = writePayload(news, { site, locale: siteLocale(site, language), names: push_names });
  return {
    payload: JSON.stringify(payload),
    contact: site.support_email,
    ttlSeconds: ttlSeconds[news.kind],
    urgency: 'normal',
    topic: createHash('sha256').update(news.tag).digest('base64url').slice(0, 32),
  } as const;
}
