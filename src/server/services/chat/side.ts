import { and, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversationSide } from '#server/db/schema/index.ts';

type Owner = Pick<Member, 'pool' | 'id'>;
export type Side = typeof conversationSide.$inferSelect;

/** SQL condition: one member's side of a conversation. */
export function isSideOf({ pool, id }: Owner, chat: string) {
  return and(
    eq(conversationSide.pool, pool),
    eq(conversationSide.conversation_id, chat),
    eq(conversationSide.member_id, id),
  );
}

/**
 * Finds a member's side of a conversation.
 * @param chat untrusted
 * @throws Refusal `not_found` for unknown ids and conversations of others
 */
export async function findSide(db: Queryable, owner: Owner, chat: string): Promise<Side> {
  const [side] = validate(chat) ? await db.select().from(conversationSide).where(isSideOf(owner, chat)) : [];
  if (side === undefined) throw new Refusal('not_found');
  return side;
}
