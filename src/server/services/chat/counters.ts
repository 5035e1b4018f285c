import { and, eq, sql } from 'drizzle-orm';
import { freeConversations } from '#lib/credits.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { chatCounter } from '#server/db/schema/index.ts';
import { isPremium } from '#server/services/members/premium.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

const countsOf = preparedQuery((db) =>
  db
    .select({ unread: chatCounter.unread_messages, started: chatCounter.conversations_started })
    .from(chatCounter)
    .where(and(eq(chatCounter.pool, sql.placeholder('pool')), eq(chatCounter.member_id, sql.placeholder('id'))))
    .prepare(''),
);

/** A member's unread messages, and the conversations that they ever started. */
export async function loadCounts(db: Queryable, { pool, id }: Owner): Promise<{ unread: number; started: number }> {
  const [row] = await countsOf(db).execute({ pool, id });
  return row ?? { unread: 0, started: 0 };
}

/** Whether a member may start one more conversation: a free member has two in a lifetime (chat-5). */
export function mayStart(owner: Pick<SessionMember, 'paid_user'>, started: number): boolean {
  return isPremium(owner) || started < freeConversations;
}

/**
 * Counts a started conversation. One statement, so that concurrent messages cannot pass the limit together.
 * @throws Refusal `premium_required`
 */
export async function countStarted(
  tx: Transaction,
  owner: Pick<SessionMember, 'pool' | 'id' | 'paid_user'>,
): Promise<void> {
  const { pool, id } = owner;
  const rows = await tx
    .insert(chatCounter)
    .values({ pool, member_id: id, unread_messages: 0, conversations_started: 1 })
    .onConflictDoUpdate({
      target: [chatCounter.pool, chatCounter.member_id],
      set: { conversations_started: sql`${chatCounter.conversations_started} + 1` },
      setWhere: sql`${isPremium(owner)}::boolean or ${chatCounter.conversations_started} < ${freeConversations}::int`,
    })
    .returning({ started: chatCounter.conversations_started });
  if (rows.length === 0) throw new Refusal('premium_required');
}

/** Counts one more unread message of a member; the caller counts it on the side of the conversation, too. */
export async function addUnread(tx: Transaction, { pool, id }: Owner): Promise<void> {
  await tx
    .insert(chatCounter)
    .values({ pool, member_id: id, unread_messages: 1, conversations_started: 0 })
    .onConflictDoUpdate({
      target: [chatCounter.pool, chatCounter.member_id],
      set: { unread_messages: sql`${chatCounter.unread_messages} + 1` },
    });
}

/**
 * Takes unread messages out of a member's count; the caller takes them out of the side of the conversation, too.
 * @returns the number that is left
 */
export async function removeUnread(tx: Transaction, { pool, id }: Owner, count: number): Promise<number> {
  const [row] = await tx
    .update(chatCounter)
    .set({ unread_messages: sql`${chatCounter.unread_messages} - ${count}::int` })
    .where(and(eq(chatCounter.pool, pool), eq(chatCounter.member_id, id)))
    .returning({ unread: chatCounter.unread_messages });
  return row?.unread ?? 0;
}
