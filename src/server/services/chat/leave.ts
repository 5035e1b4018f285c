import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, conversationSide } from '#server/db/schema/index.ts';
import { removeUnread } from '#server/services/chat/counters.ts';
import { isConversationOf } from '#server/services/chat/partner.ts';

/**
 * Takes the unread messages of a member who is about to be erased out of the counts of their partners. Locks sides
 * before counters, as reading does.
 */
export async function forgetUnreadFrom(tx: Transaction, owner: Pick<Member, 'pool' | 'id'>): Promise<void> {
  const theirs = tx.select({ id: conversation.id }).from(conversation).where(isConversationOf(owner));
  const sides = await tx
    .select({ id: conversationSide.member_id, unread: conversationSide.unread })
    .from(conversationSide)
    .where(
      and(
        eq(conversationSide.pool, owner.pool),
        inArray(conversationSide.conversation_id, theirs),
        ne(conversationSide.member_id, owner.id),
      ),
    )
    .orderBy(conversationSide.member_id)
    .for('update');
  for (const { id, unread } of sides) if (unread > 0) await removeUnread(tx, { pool: owner.pool, id }, unread);
}
