import { and, eq, or } from 'drizzle-orm';
import type { MemberChange, WithLive } from '#server/core/ports/live.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, memberLike } from '#server/db/schema/index.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** Tells members' open pages of changes once the transaction has committed. */
export function tell(tx: Transaction, { live }: WithLive, ...changes: readonly MemberChange[]): void {
  afterCommit(tx, () => live.publish(...changes));
}

/**
 * Tells everyone who sees a member in a chat or in a list of likes that they may be gone or back, as by a ban, and the
 * member that they can write or no longer can.
 */
export async function tellStanding(tx: Transaction, deps: WithLive, { pool, id }: Owner): Promise<void> {
  const chats = await tx
    .select({ id: conversation.id, first: conversation.first_id, second: conversation.second_id })
    .from(conversation)
    .where(and(eq(conversation.pool, pool), or(eq(conversation.first_id, id), eq(conversation.second_id, id))));
  const likes = await tx
    .select({ from: memberLike.member_id, to: memberLike.liked_id })
    .from(memberLike)
    .where(and(eq(memberLike.pool, pool), or(eq(memberLike.member_id, id), eq(memberLike.liked_id, id))));
  const inLikes = new Set(likes.map(({ from, to }) => (from === id ? to : from)));
  tell(
    tx,
    deps,
    { pool, member: id, kind: 'chats' },
    ...chats.map((chat): MemberChange => {
      const member = chat.first === id ? chat.second : chat.first;
      return { pool, member, kind: 'chats', conversation: chat.id };
    }),
    ...[...inLikes].map((member): MemberChange => ({ pool, member, kind: 'likes' })),
  );
}

/** Tells both of two members that one blocks the other, or no longer does: what of them is in chats and likes. */
export async function tellPair(tx: Transaction, deps: WithLive, { pool, id }: Owner, other: string): Promise<void> {
  const [first_id, second_id] = id < other ? [id, other] : [other, id];
  const [chat] = await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(eq(conversation.pool, pool), eq(conversation.first_id, first_id), eq(conversation.second_id, second_id)),
    );
  for (const member of [id, other]) {
    // Without a conversation, the empty one may be open.
    tell(tx, deps, { pool, member, kind: 'chats', ...(chat && { conversation: chat.id }) });
    tell(tx, deps, { pool, member, kind: 'likes' });
  }
}
