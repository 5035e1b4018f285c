import { createHash } from 'node:crypto';
import type { Deps } from '#server/core/deps.ts';
import type { Notice, NoticeChannel, NoticeOutcome } from '#server/core/ports/notices.ts';
import type { PushOutcome } from '#server/core/ports/push.ts';
import { after, day, dayIn, hour, minute } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
import { type Batches, createBatches } from '#server/services/push/batches.ts';
import type { News } from '#server/services/push/news.ts';
import type { Subscriber } from '#server/services/push/subscribers.ts';
import { writePayload } from '#server/services/push/words.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

interface ChannelDeps extends Pick<Deps, 'database' | 'sites' | 'now' | 'push' | 'pushKeys'> {
  readonly batches: Batches;
}

type Owner = Pick<Member, 'pool' | 'id'>;

/** Push messages of one member on one day of their site. */
const mostPerDay = { limit: 8, window: day };
/** Shortest time between two push messages about the same (ms); what comes meanwhile is told with the second. */
const gap = 10 * minute;
/** How long a service keeps a message for a browser that is not connected. */
const ttlSeconds = { message: day / 1000, conversation: day / 1000, like: (4 * hour) / 1000, match: day / 1000 };
/** Notices delivered at the same time: as many wait for an answer of a push service. */
const batch = 100;

/**
 * Delivers notices as push messages to all browsers that a member subscribed. It does not ask whether the member looks
 * at a page: only the browser knows, and its worker shows nothing then.
 */
export function createPushChannel(given: Omit<ChannelDeps, 'batches'>): NoticeChannel {
  const deps = { ...given, batches: createBatches(given.database.db, mostPerDay, given.now) };
  return {
    batch,
    async deliver(notice, now) {
      const plan = await makePlan(deps, notice, now);
      if (plan === undefined) return { next: 'done' };
      const told = await Promise.all(plan.receivers.map((each) => tell(deps, each, plan.news)));
      return outcomeOf(plan, told, now);
    },
  };
}

/** What a notice leads to. */
interface Plan {
  readonly news: News;
  /** All browsers of the member, or those that could not be told before. */
  readonly receivers: readonly Subscriber[];
  /** The news were not told before. */
  readonly isNew: boolean;
  /** When the member may be told of more. */
  readonly gapEnd: Date;
}

/** @returns `undefined` if there is nothing to tell, or nobody */
async function makePlan(deps: ChannelDeps, notice: Notice, now: Date): Promise<Plan | undefined> {
  const owner = { pool: notice.pool, id: notice.member_id };
  const subscribers = await deps.batches.subscribersOf(owner);
  const [first] = subscribers;
  const news = first && (await findNews(deps, notice, owner));
  if (first === undefined || news === undefined || first.push_off.includes(news.category)) return undefined;
  const { sent_at: toldUntil } = notice;
  const gapEnd = toldUntil === null ? now : after(toldUntil, gap);
  const isNew = toldUntil === null || (news.at > toldUntil && gapEnd <= now);
  if (!isNew) return { news, isNew, gapEnd, receivers: subscribers.filter(({ tries }) => news.tag in tries) };
  if (!(await countToday(deps, first, owner, now))) return undefined;
  return { news, isNew, gapEnd: after(now, gap), receivers: subscribers };
}

/** When to look at a notice again: for another try, or for what comes within the gap. */
function outcomeOf({ news, isNew, gapEnd }: Plan, told: readonly Told[], now: Date): NoticeOutcome {
  const retries = told.flatMap(({ again }) => again ?? []);
  if (isNew && retries.length === 0 && !told.some(({ sent }) => sent)) return { next: 'done' };
  const [next] = [...retries, gapEnd].filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime());
  return { next: next ?? 'done', ...(isNew && { sent: news.at }) };
}

function findNews({ batches }: ChannelDeps, { kind, subject }: Notice, owner: Owner) {
  if (kind === 'message') return batches.messageNewsOf({ ...owner, chat: subject });
  return kind === 'like' ? batches.likeNewsOf(owner) : undefined;
}

/** @returns whether the member may get one more push message today */
async function countToday({ batches, sites }: ChannelDeps, { site }: Subscriber, owner: Owner, now: Date) {
  const zone = sites().find(({ domain }) => domain === site)?.time_zone ?? 'UTC';
  const key = { pool: owner.pool, purpose: 'push', subject: owner.id, within: dayIn(zone, now) };
  return (await batches.count(key)).allowed;
}

/** What became of one message to one browser. */
interface Told {
  readonly sent: boolean;
  /** When to try again. */
  readonly again: Date | undefined;
}

async function tell(deps: ChannelDeps, subscriber: Subscriber, news: News): Promise<Told> {
  const { pool, site: domain, paused_until } = subscriber;
  const site = deps.sites().find((each) => each.domain === domain);
  // While its site is not served, its words and addresses are not known; without a worker nobody would show it.
  if (site?.offline !== true) return { sent: false, again: undefined };
  const began = deps.now();
  if (paused_until !== null && paused_until > began) {
    if (!(news.tag in subscriber.tries)) await deps.batches.postpone(subscriber, news.tag);
    return { sent: false, again: paused_until };
  }
  const keys = await deps.pushKeys.find(pool, subscriber.public_key, began);
  const outcome: PushOutcome =
    keys === undefined
      ? { kind: 'gone' }
      : await deps.push.send({ ...subscriber, ...contentFor(subscriber, site, news), keys }, began);
  // Pauses begin with the answer, which may have taken a while.
  const again = await deps.batches.keep({ subscriber, tag: news.tag, outcome, at: deps.now() });
  return { sent: outcome.kind === 'sent', again };
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
