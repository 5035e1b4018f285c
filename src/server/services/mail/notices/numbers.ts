import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { isShownInLikesOf } from '#server/services/likes/shown.ts';
import { hasOpenReport, isTold } from '#server/services/safety/under-review.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** What a member has not read, of other members who can still be written to. */
export async function countUnread(
  db: Queryable,
  owner: Owner,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { pool, id } = owner;
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
    select count(*)::int as count, min(message.sent_at) as oldest
    from conversation_side side
    join member other on other.pool = side.pool and other.id = side.partner_id
    join message on message.pool = side.pool and message.conversation_id = side.conversation_id
      and message.number > side.read_number and message.sender_id = side.partner_id
    where side.pool = ${pool} and side.member_id = ${id}::uuid and side.listed and side.unread > 0 and ${isTold(owner)}`);
  const [{ count, oldest } = { count: 0, oldest: null }] = rows;
  return { count, oldest: oldest === null ? null : new Date(oldest) };
}

/**
 * Counts likes of members whom the list shows that the member has not seen and could not be told of at a moment: they
 * came later, or there was an open report then.
 */
export async function countUnseenLikes(db: Queryable, owner: Owner, since: Date): Promise<number> {
  const moment = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from member_like given
    join member other on other.pool = given.pool and other.id = given.member_id
    where given.pool = ${owner.pool} and given.liked_id = ${owner.id}::uuid and given.seen_at is null
      and ${isShownInLikesOf(owner, 'other')} and ${isTold(owner)}
      and (given.created_at > ${moment} or exists (select from report where report.pool = given.pool
        and report.member_id = other.id and report.created_at <= ${moment} and report.decided_at > ${moment}))`);
  return rows[0]?.count ?? 0;
}

/** Whether there is a like that the member has not seen, of somebody with an open report. */
export async function hasHeldLike(db: Queryable, owner: Owner): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from member_like given join member other on other.pool = given.pool and other.id = given.member_id
    where given.pool = ${owner.pool} and given.liked_id = ${owner.id}::uuid and given.seen_at is null
      and ${isShownInLikesOf(owner, 'other')} and ${hasOpenReport(owner.pool, sql`other.id`)} limit 1`);
  return rows.length > 0;
}

/** Counts the likes and the messages that a member got of other members in a span of time. */
export async function countReceived(
  db: Queryable,
  owner: Owner,
  from: Date,
  until: Date,
): Promise<{ readonly likes: number; readonly messages: number }> {
  const { pool, id } = owner;
  const isIn = (column: ReturnType<typeof sql>) =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ likes: number; messages: number }>(sql`
    select (
      select count(*)::int from member_like given
      join member other on other.pool = given.pool and other.id = given.member_id
      where given.pool = ${pool} and given.liked_id = ${id}::uuid and ${isIn(sql`given.created_at`)}
        and ${isShownInLikesOf(owner, 'other')} and ${isTold(owner)}
    ) as likes, (
      select count(*)::int from conversation_side side
      join member other on other.pool = side.pool and other.id = side.partner_id
      join message on message.pool = side.pool and message.conversation_id = side.conversation_id
        and message.sender_id = side.partner_id and message.number > side.cleared_number
      where side.pool = ${pool} and side.member_id = ${id}::uuid and ${isIn(sql`message.sent_at`)} and ${isTold(owner)}
    ) as messages`);
  return rows[0] ?? { likes: 0, messages: 0 };
}
