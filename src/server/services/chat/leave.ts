import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, conversationSide, message, storedImage } from '#server/db/schema/index.ts';
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

/**
 * Locks the pictures in the conversations of a member who is about to be erased, whoever sent them: their messages go,
 * so their files and rows must, too.
 */
export function lockPicturesWith(tx: Transaction, owner: Pick<Member, 'pool' | 'id'>) {
  const theirs = tx.select({ id: conversation.id }).from(conversation).where(isConversationOf(owner));
  const pictures = tx
    .select({ id: message.picture_id })
    .from(message)
    .where(and(eq(message.pool, owner.pool), inArray(message.conversation_id, theirs), isNotNull(message.picture_id)));
  return tx
    .select()
    .from(storedImage)
    .where(and(eq(storedImage.pool, owner.pool), inArray(storedImage.id, pictures)))
    .for('update');
}
