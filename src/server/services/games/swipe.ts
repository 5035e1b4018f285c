import { and, eq, sql } from 'drizzle-orm';
import { likesPerDay } from '#contract/swipe.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { swipe, swipeDay } from '#server/db/schema/index.ts';
import type { SwipeDay } from '#server/services/games/day.ts';
import { forgottenSwipes } from '#server/services/games/deck.ts';
import { keepLike, likes, likesChange } from '#server/services/likes/likes.ts';
import { tell } from '#server/services/live/tell.ts';
import { likeNotices } from '#server/services/notices/causes.ts';

type Party = Pick<Member, 'pool' | 'id'>;

/** A member's decision on another. */
export interface Decision {
  readonly swiped: string;
  readonly liked: boolean;
}

/** How many likes a member has left on a day (games-6). */
export async function countLikesLeft(db: Queryable, { pool, id }: Party, day: string): Promise<number> {
  const [row] = await db
    .select({ likes: swipeDay.likes })
    .from(swipeDay)
    .where(and(eq(swipeDay.pool, pool), eq(swipeDay.member_id, id), eq(swipeDay.day, day)));
  return Math.max(0, likesPerDay - (row?.likes ?? 0));
}

/**
 * Stores a decision, and the like if it is one, in one transaction. Idempotent, except that a pass can become a like. A
 * like that exists already, given outside the game, is not counted.
 * @throws Refusal `swipe_limit` with the time to wait, when the day's likes are used up
 */
export async function decide(
  { database, live, notices }: Pick<Deps, 'database' | 'live' | 'notices'>,
  owner: Party,
  decision: Decision,
  now: Date,
  day: SwipeDay,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await keepDecision(tx, owner, decision, now)) || !decision.liked) return;
    if (!(await keepLike(tx, owner, decision.swiped, now))) return;
    if (!(await countLike(tx, owner, day.date))) throw refuseLike(day.nextDayIn);
    await notices.add(tx, owner.pool, likeNotices(decision.swiped, now), now);
    const other = { pool: owner.pool, id: decision.swiped };
    const isMatch = await likes(tx, other, owner.id);
    tell(tx, { live }, likesChange(owner), likesChange(other, isMatch ? owner.id : undefined));
  });
}

/** @returns whether it is new; of two concurrent calls, the second waits here for the first */
async function keepDecision(tx: Transaction, { pool, id }: Party, { swiped, liked }: Decision, now: Date) {
  const forgotten = forgottenSwipes(now).toISOString();
  const rows = await tx
    .insert(swipe)
    .values({ pool, member_id: id, swiped_id: swiped, liked, created_at: now })
    .onConflictDoUpdate({
      target: [swipe.pool, swipe.member_id, swipe.swiped_id],
      set: { liked, created_at: now },
      setWhere: sql`${swipe.created_at} <= ${forgotten}::timestamptz or (excluded.liked and not ${swipe.liked})`,
    })
    .returning({ id: swipe.swiped_id });
  return rows.length > 0;
}

/**
 * One statement, so that concurrent likes cannot pass the limit together.
 * @returns false when none is left
 */
async function countLike(tx: Transaction, { pool, id }: Party, day: string): Promise<boolean> {
  const rows = await tx
    .insert(swipeDay)
    .values({ pool, member_id: id, day, likes: 1 })
    .onConflictDoUpdate({
      target: [swipeDay.pool, swipeDay.member_id, swipeDay.day],
      set: { likes: sql`${swipeDay.likes} + 1` },
      setWhere: sql`${swipeDay.likes} < ${likesPerDay}::int`,
    })
    .returning({ likes: swipeDay.likes });
  return rows.length > 0;
}

function refuseLike(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const params = { likes: likesPerDay, hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds };
  return new Refusal('swipe_limit', { params, retryAfter: seconds });
}
