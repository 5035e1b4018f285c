import { and, desc, eq, sql } from 'drizzle-orm';
import { listedLikes } from '#contract/likes.ts';
import type { Card } from '#contract/models.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';
import { listedColumns, makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import { isShownInLikesOf } from '#server/services/likes/shown.ts';
import { notBlockedWith } from '#server/services/safety/blocks.ts';

interface LikeLists {
  readonly profiles: Card[];
  readonly liked_by: (Card & { readonly like_new: boolean })[];
}

/**
 * Lists the likes that a member gave and received. Leaves out members who are hidden and no match, disabled, or blocked
 * in either direction, and likes of fictional profiles where the site has none (fictional-19).
 */
export async function listLikes(
  db: Queryable,
  owner: Pick<Member, 'pool' | 'id'>,
  context: ViewerContext,
): Promise<LikeLists> {
  const { pool, id } = owner;
  const isShown = and(isShownInLikesOf(owner, 'member'), notBlockedWith(owner));
  const given = await db
    .select({ member: listedColumns })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.liked_id)))
    .where(and(eq(memberLike.pool, pool), eq(memberLike.member_id, id), isShown))
    .orderBy(desc(memberLike.created_at))
    .limit(listedLikes);
  const isCounted = context.site.fictional_likes === 'guided' ? undefined : sql`not ${member.fictional}`;
  const isNew = sql<boolean>`${memberLike.seen_at} is null`;
  const received = await db
    .select({ member: listedColumns, isNew })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(and(eq(memberLike.pool, pool), eq(memberLike.liked_id, id), isShown, isCounted))
    .orderBy(desc(isNew), desc(memberLike.created_at))
    .limit(listedLikes);
  const people = [...given, ...received].map((row) => row.member);
  const cards = await makeCards(db, pool, people, context);
  return {
    profiles: cards.slice(0, given.length),
    liked_by: cards.slice(given.length).map((card, index) => ({ ...card, like_new: received[index]?.isNew ?? false })),
  };
}
