import { and, eq, isNull, sql } from 'drizzle-orm';
import { listedLikes } from '#contract/likes.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';

/**
 * How many likes a member has received and not looked at, of people whom they can see; as many as the list of likes shows at most. A block
 * takes the likes between two members away, so it need not be looked at here.
 */
export async function countNewLikes(db: Queryable, owner: Pick<Member, 'pool' | 'id'>): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(
      and(
        eq(memberLike.pool, owner.pool),
        eq(memberLike.liked_id, owner.id),
        isNull(memberLike.seen_at),
        sql`${member.listed}`,
      ),
    )
    .limit(listedLikes)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}
