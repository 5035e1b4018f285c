import { and, desc, eq, sql } from 'drizzle-orm';
import type { PushCategory } from '#lib/notifications.ts';
import type { PushKind } from '#lib/push.ts';
import type { Db } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, conversationSide, member, memberLike, message } from '#server/db/schema/index.ts';
import { loadCounts } from '#server/services/chat/counters.ts';
import { countNewLikes, isNewLikeOf } from '#server/services/likes/new-likes.ts';

/** What a push message tells of. */
export interface News {
  readonly kind: PushKind;
  /** By which members turn it off. */
  readonly category: PushCategory;
  readonly count: number;
  /** Id of the conversation, or of the member, if it is one. */
  readonly id?: string;
  readonly tag: string;
  /** Who wrote or likes, if it is one. */
  readonly who: { readonly name: string; readonly fictional: boolean } | undefined;
  /** When the newest of them happened. */
  readonly at: Date;
  /** Unread messages and new likes together. */
  readonly badge: number;
}

type Owner = Pick<Member, 'pool' | 'id'>;

const unread = preparedQuery((db) => {
  const newest = db
    .select({ sent_at: message.sent_at })
    .from(message)
    .where(
      and(
        eq(message.pool, conversationSide.pool),
        eq(message.conversation_id, conversationSide.conversation_id),
        eq(message.sender_id, conversationSide.partner_id),
      ),
    )
    .orderBy(desc(message.number))
    .limit(1)
    .as('newest');
  const isBlocked = sql`exists (select from member_block pair where pair.pool = ${conversationSide.pool} and
    ((pair.member_id = ${conversationSide.member_id} and pair.blocked_id = ${conversationSide.partner_id})
    or (pair.member_id = ${conversationSide.partner_id} and pair.blocked_id = ${conversationSide.member_id})))`;
  return db
    .select({
      count: conversationSide.unread,
      read: conversationSide.read_number,
      begunBy: conversation.begun_by,
      name: member.name,
      fictional: member.fictional,
      at: newest.sent_at,
    })
    .from(conversationSide)
    .innerJoin(
      conversation,
      and(eq(conversation.pool, conversationSide.pool), eq(conversation.id, conversationSide.conversation_id)),
    )
    .innerJoin(member, and(eq(member.pool, conversationSide.pool), eq(member.id, conversationSide.partner_id)))
    .crossJoinLateral(newest)
    .where(
      and(
        eq(conversationSide.pool, sql.placeholder('pool')),
        eq(conversationSide.conversation_id, sql.placeholder('chat')),
        eq(conversationSide.member_id, sql.placeholder('id')),
        sql`${conversationSide.unread} > 0`,
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
        sql`not ${isBlocked}`,
      ),
    )
    .prepare('');
});

/**
 * Finds what a member has not read in a conversation. Nothing of a partner who has left or is hidden by the operator,
 * and nothing where one of the two blocks the other.
 */
export async function findMessageNews(db: Db, owner: Owner, chat: string): Promise<News | undefined> {
  const [found] = await unread(db).execute({ pool: owner.pool, chat, id: owner.id });
  if (found === undefined) return undefined;
  const { count, at, name, fictional } = found;
  // Nothing of it was ever read, and the other one wrote first.
  const isNew = found.begunBy !== owner.id && found.read === 0;
  return {
    ...(isNew
      ? ({ kind: 'conversation', category: 'new_conversations' } as const)
      : ({ kind: 'message', category: 'new_messages' } as const)),
    ...{ count, at, id: chat, tag: `message:${chat}`, who: { name, fictional } },
    badge: await countAllNew(db, owner),
  };
}

/** Finds the likes of real members that a member has not seen; a match, if the newest is one. */
export async function findLikeNews(db: Db, owner: Owner): Promise<News | undefined> {
  const likedBack = sql<boolean>`exists (select from member_like back where back.pool = ${owner.pool}
    and back.member_id = ${owner.id}::uuid and back.liked_id = ${member.id})`;
  const [newest] = await db
    .select({
      ...{ id: member.id, name: member.name, at: memberLike.created_at, isMatch: likedBack },
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(and(isNewLikeOf(owner), eq(member.fictional, false)))
    .orderBy(desc(memberLike.created_at))
    .limit(1);
  if (newest === undefined) return undefined;
  const { id, name, at, isMatch, count } = newest;
  const isOne = isMatch || count === 1;
  return {
    ...{ kind: isMatch ? 'match' : 'like', category: 'like', count: isMatch ? 1 : count, at, tag: 'likes' },
    ...(isOne && { id }),
    who: isOne ? { name, fictional: false } : undefined,
    badge: await countAllNew(db, owner),
  };
}

async function countAllNew(db: Db, owner: Owner): Promise<number> {
  const [{ unread }, likes] = await Promise.all([loadCounts(db, owner), countNewLikes(db, owner)]);
  return unread + likes;
}
