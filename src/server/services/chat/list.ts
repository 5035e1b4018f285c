import { and, desc, eq, sql } from 'drizzle-orm';
import { type Chat, chatsPerPage, previewLength } from '#contract/chats.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversationSide, member, message } from '#server/db/schema/index.ts';
import { makePlainCards } from '#server/services/cards/card.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { toText } from '#server/services/chat/messages.ts';
import { nameOnly, pairClosed, partnerColumns } from '#server/services/chat/partner.ts';
import { findSide, type Side } from '#server/services/chat/side.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/**
 * Lists a page of the caller's conversations, those with the newest messages first.
 * @param after the last conversation of the previous page
 * @throws Refusal `not_found` for an unknown one
 */
export async function listChats(call: Call, after: string | undefined): Promise<{ chats: Chat[]; more: boolean }> {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const last = after === undefined ? undefined : await findSide(db, owner, after);
  const rows = await chatsQuery(db, owner, last, chatsPerPage + 1);
  const page = rows.slice(0, chatsPerPage);
  const shown = page.map(({ partner }) => partner).filter((partner) => pairClosed(partner) === null);
  const cards = new Map(
    (await makePlainCards(db, owner.pool, shown, viewerContext(call))).map((card) => [card.id, card]),
  );
  const chats = page.map(({ side, partner, newest }) => ({
    conversation: side.conversation_id,
    profile: cards.get(partner.id) ?? nameOnly(partner),
    closed: pairClosed(partner),
    num_unread_messages: side.unread,
    last: { ...toText(newest, owner.id), ...(newest.picture_id !== null && { picture: true }) },
  }));
  return { chats, more: rows.length > chatsPerPage };
}

/**
 * Builds the query for a page of a member's list: reads the sides off the index `conversation_side_list` in its order,
 * then looks up the newest message and the partner of each. Those are subqueries with a limit, so that PostgreSQL never
 * joins whole tables before it takes the page.
 */
export function chatsQuery(db: Queryable, owner: Owner, last: Side | undefined, limit: number) {
  const { pool, member_id, conversation_id, partner_id, unread, listed, last_at } = conversationSide;
  const isAfter =
    last &&
    sql`(${last_at}, ${conversation_id}) < (${last.last_at.toISOString()}::timestamptz, ${last.conversation_id}::uuid)`;
  const side = db
    .select({ conversation_id, partner_id, unread, last_at })
    .from(conversationSide)
    .where(and(eq(pool, owner.pool), eq(member_id, owner.id), sql`${listed}`, isAfter))
    .orderBy(desc(last_at), desc(conversation_id))
    .limit(limit)
    .as('side');
  const newest = db
    .select({
      number: message.number,
      sender_id: message.sender_id,
      text: sql<string>`left(${message.text}, ${previewLength}::int)`.as('text'),
      picture_id: message.picture_id,
      gift: message.gift,
      sent_at: message.sent_at,
    })
    .from(message)
    .where(and(eq(message.pool, owner.pool), eq(message.conversation_id, side.conversation_id)))
    .orderBy(desc(message.number))
    .limit(1)
    .as('newest');
  const partner = db
    .select(partnerColumns(owner))
    .from(member)
    .where(and(eq(member.pool, owner.pool), eq(member.id, side.partner_id)))
    .limit(1)
    .as('partner');
  return db
    .select()
    .from(side)
    .crossJoinLateral(newest)
    .crossJoinLateral(partner)
    .orderBy(desc(side.last_at), desc(side.conversation_id));
}
