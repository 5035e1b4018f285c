import { and, eq, isNull, sql } from 'drizzle-orm';
import { listedLikes } from '#contract/likes.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';
import { isShownInLikesOf, type LikeOwner } from '#server/services/likes/shown.ts';

/**
 * Condition for unseen likes that a member received, from members whom the list shows and no fictional profiles: those
 * make no badge (fictional-11). Join it with the member who likes.
 */
export function isNewLikeOf(owner: LikeOwner) {
  return and(
    eq(memberLike.pool, owner.pool),
    eq(memberLike.liked_id, owner.id),
    isNull(memberLike.seen_at),
    isShownInLikesOf(owner, 'member'),
    sql`not ${member.fictional}`,
  );
}

function selectNewLikes(db: Queryable, owner: LikeOwner) {
  return db
    .select({ one: sql`1`.as('one') })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(isNewLikeOf(owner))
    .limit(listedLikes)
    .as('found');
}

const newLikes = preparedQuery((db) => {
  const found = selectNewLikes(db, { pool: sql.placeholder('pool'), id: sql.placeholder('id') });
  return db.select({ count: sql<number>`count(*)::int` }).from(found).prepare('');
});

/** The count of `countNewLikes` as an expression, for statements that ask for other things, too. */
export function newLikesOf(db: Queryable, owner: LikeOwner) {
  return sql<number>`(select count(*)::int from ${selectNewLikes(db, owner)})`;
}

/**
 * Counts the unseen likes that a member received from members whom the list shows, up to the length of that list. Need
 * not check blocks: a block deletes the likes between two members.
 */
export async function countNewLikes(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<number> {
  const [row] = await newLikes(db).execute({ pool, id });
  return row?.count ?? 0;
}
