import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { PushCategory } from '#lib/notifications.ts';
import type { PushKind } from '#lib/push.ts';
import type { Db, Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { chatCounter, conversation, conversationSide, member, memberLike, message } from '#server/db/schema/index.ts';
import { isNewLikeOf, newLikesOf } from '#server/services/likes/new-likes.ts';
import { hasOpenReport } from '#server/services/safety/under-review.ts';

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

/** A member, and the id of one of their conversations. */
export interface ChatOwner extends Owner {
  readonly chat: string;
}

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
      pool: conversationSide.pool,
      chat: conversationSide.conversation_id,
      id: conversationSide.member_id,
      count: conversationSide.unread,
      read: conversationSide.read_number,
      begunBy: conversation.begun_by,
      name: member.name,
      fictional: member.fictional,
      at: newest.sent_at,
      badge: allNewOf(db, { pool: conversationSide.pool, id: conversationSide.member_id }).as('badge'),
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
        sql`(${conversationSide.pool}, ${conversationSide.conversation_id}, ${conversationSide.member_id}) in
          (select * from unnest(${sql.placeholder('pools')}::text[], ${sql.placeholder('chats')}::uuid[],
            ${sql.placeholder('ids')}::uuid[]))`,
        sql`${conversationSide.unread} > 0`,
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
        sql`not ${isBlocked}`,
        sql`not ${hasOpenReport(conversationSide.pool, member.id)}`,
      ),
    )
    .prepare('');
});

/**
 * Finds what members have not read, each in one conversation, of all in one statement. Nothing of a partner who has left
 * or is hidden by the operator, nothing of one with an open report, and nothing where one of the two blocks the other.
 * @returns in the order of the owners
 */
export async function findMessageNews(db: Db, owners: readonly ChatOwner[]): Promise<readonly (News | undefined)[]> {
  const rows = await unread(db).execute({
    pools: owners.map(({ pool }) => pool),
    chats: owners.map(({ chat }) => chat),
    ids: owners.map(({ id }) => id),
  });
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return owners.map((owner) => toNews(owner, found.get(nameOf(owner))));
}

function nameOf({ pool, chat, id }: ChatOwner): string {
  return `${pool} ${chat} ${id}`;
}

type Unread = Awaited<ReturnType<ReturnType<typeof unread>['execute']>>[number];

function toNews({ id, chat }: ChatOwner, found: Unread | undefined): News | undefined {
  if (found === undefined) return undefined;
  const { count, at, name, fictional, badge } = found;
  // Nothing of it was ever read, and the other one wrote first.
  const isNew = found.begunBy !== id && found.read === 0;
  return {
    ...(isNew
      ? ({ kind: 'conversation', category: 'new_conversations' } as const)
      : ({ kind: 'message', category: 'new_messages' } as const)),
    ...{ count, at, id: chat, tag: `message:${chat}`, who: { name, fictional } },
    badge,
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
      badge: allNewOf(db, owner).as('badge'),
    })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(and(isNewLikeOf(owner), eq(member.fictional, false), sql`not ${hasOpenReport(owner.pool, member.id)}`))
    .orderBy(desc(memberLike.created_at))
    .limit(1);
  if (newest === undefined) return undefined;
  const { id, name, at, isMatch, count, badge } = newest;
  const isOne = isMatch || count === 1;
  return {
    ...{ kind: isMatch ? 'match' : 'like', category: 'like', count: isMatch ? 1 : count, at, tag: 'likes' },
    ...(isOne && { id }),
    who: isOne ? { name, fictional: false } : undefined,
    badge,
  };
}

/** Unread messages and new likes of a member together, as an expression. */
function allNewOf(db: Queryable, owner: Readonly<Record<'pool' | 'id', string | SQLWrapper>>) {
  const unread = db
    .select({ unread: chatCounter.unread_messages })
    .from(chatCounter)
    .where(and(eq(chatCounter.pool, owner.pool), eq(chatCounter.member_id, owner.id)));
  return sql<number>`coalesce((${unread}), 0) + ${newLikesOf(db, owner)}`;
}
