import { and, eq, gt } from 'drizzle-orm';
import type { NotificationCategory } from '#lib/notifications.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, conversationSide, session } from '#server/db/schema/index.ts';
import { findPartner, type Partner, pairClosed } from '#server/services/chat/partner.ts';
import { isSideOf } from '#server/services/chat/side.ts';
import { isUnderReview } from '#server/services/safety/under-review.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** Unread messages of a conversation that a member may be told of. */
interface Waiting {
  readonly partner: Partner;
  readonly category: Extract<NotificationCategory, 'new_conversations' | 'new_messages'>;
  /** A report about the partner is open. */
  readonly held: boolean;
}

/**
 * Finds what a member has not read of a conversation.
 * @returns `undefined` when there is nothing, or when nobody can write in it any more
 */
export async function findWaiting(db: Queryable, owner: Owner, chat: string): Promise<Waiting | undefined> {
  const [side] = await db
    .select({ partner: conversationSide.partner_id, read: conversationSide.read_number, begun: conversation.begun_by })
    .from(conversationSide)
    .innerJoin(
      conversation,
      and(eq(conversation.pool, conversationSide.pool), eq(conversation.id, conversationSide.conversation_id)),
    )
    .where(and(isSideOf(owner, chat), gt(conversationSide.unread, 0)));
  const partner = side && (await findPartner(db, owner, side.partner));
  if (side === undefined || partner === undefined || pairClosed(partner) !== null) return undefined;
  const isNew = side.read === 0 && side.begun === partner.id;
  return {
    partner,
    category: isNew ? 'new_conversations' : 'new_messages',
    held: await isUnderReview(db, { pool: owner.pool, id: partner.id }),
  };
}

/** Whether a page of the member had a stream of live changes open since then, in any process. */
export async function hadStreamSince(db: Queryable, { pool, id }: Owner, since: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: session.token_hash })
    .from(session)
    .where(and(eq(session.pool, pool), eq(session.member_id, id), gt(session.streamed_at, since)))
    .limit(1);
  return rows.length > 0;
}
