import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { type getChat, messagesPerPage } from '#contract/chat.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { message } from '#server/db/schema/index.ts';
import { makePlainCards } from '#server/services/cards/card.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { loadCounts, mayStart } from '#server/services/chat/counters.ts';
import { fictionalMessages } from '#server/services/chat/fictional.ts';
import { findFirstMessage } from '#server/services/chat/first-message-draft.ts';
import { type MessageViewer, toMessages } from '#server/services/chat/messages.ts';
import {
  closedReason,
  findConversation,
  findPartner,
  nameOnly,
  type Partner,
  pairClosed,
} from '#server/services/chat/partner.ts';
import { findNoPictures, lacksProof } from '#server/services/chat/picture-rules.ts';
import { refuseClosed } from '#server/services/chat/send.ts';
import { findSide, type Side } from '#server/services/chat/side.ts';

/** The page before a number, after one, or the newest. */
type Page = Pick<ParsedInputOf<typeof getChat>, 'before' | 'after'>;

/**
 * Loads a conversation with a page of its messages.
 * @throws Refusal `not_found`; `blocked` by a member with whom there is no conversation
 */
export async function loadChat(
  call: Call,
  { conversation, member, ...page }: ParsedInputOf<typeof getChat>,
): Promise<OutputOf<typeof getChat>> {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  const known = conversation === undefined ? undefined : await findSide(db, owner, conversation);
  const partner = await findPartner(db, owner, known?.partner_id ?? member ?? '');
  if (partner === undefined) throw new Refusal('not_found');
  const side = known ?? (await findSideWith(db, owner, partner.id));
  const begins = side === undefined;
  const writesToFictional = fictionalMessages(call) !== 'off';
  const isFree = begins ? mayStart(owner, (await loadCounts(db, owner)).started) : true;
  const closed = closedReason(owner, partner, { begins, mayStart: isFree, writesToFictional });
  if (begins && pairClosed(partner) !== null && closed !== null) throw refuseClosed(closed, partner, begins);
  const [profile] =
    pairClosed(partner) === null ? await makePlainCards(db, owner.pool, [partner], viewerContext(call)) : [];
  const isClosed = pairClosed(partner) !== null;
  const no_pictures = isClosed ? null : await findNoPictures(call, owner, partner, side?.conversation_id);
  const sight = { pool: owner.pool, id: owner.id, isClosed, lacksProof: lacksProof(call) };
  const first = await findFirstMessage(db, owner, partner.id);
  return {
    conversation: side?.conversation_id ?? null,
    profile: profile ?? nameOnly(partner),
    closed,
    ...(side === undefined ? { messages: [], more: false } : await loadPage(db, side, page, sight)),
    seen: side === undefined || owner.invisible ? 0 : await loadSeen(db, side, partner),
    num_unread_messages: side?.unread ?? 0,
    no_pictures,
    shows_pictures: side?.shows_pictures ?? false,
    ...(first !== undefined && { first_message: first }),
  };
}

async function findSideWith(db: Queryable, owner: Parameters<typeof findSide>[1], partner: string) {
  const found = await findConversation(db, owner, partner);
  return found === undefined ? undefined : findSide(db, owner, found);
}

async function loadPage(db: Queryable, side: Side, page: Page, sight: Omit<MessageViewer, 'showsAll'>) {
  const rows = await messagesQuery(db, side, page);
  const viewer = { ...sight, showsAll: side.shows_pictures };
  const messages = await toMessages(db, rows.slice(0, messagesPerPage), viewer);
  return {
    messages: page.after === undefined ? messages.reverse() : messages,
    more: rows.length > messagesPerPage,
  };
}

/**
 * Builds the query for a page of messages and one message more, which says that there is another page. Reads them off
 * the primary key, from the side of the page that borders on what the caller has.
 */
export function messagesQuery(db: Queryable, side: Side, { before, after }: Page) {
  return db
    .select()
    .from(message)
    .where(
      and(
        eq(message.pool, side.pool),
        eq(message.conversation_id, side.conversation_id),
        gt(message.number, Math.max(side.cleared_number, after ?? 0)),
        before === undefined ? undefined : lt(message.number, before),
      ),
    )
    .orderBy(after === undefined ? desc(message.number) : asc(message.number))
    .limit(messagesPerPage + 1);
}

/** Up to which message the partner has let the owner know that they read; 0 while they are invisible or blocked. */
async function loadSeen(db: Queryable, { pool, conversation_id }: Side, partner: Partner): Promise<number> {
  if (partner.invisible || pairClosed(partner) !== null) return 0;
  return (await findSide(db, { pool, id: partner.id }, conversation_id)).seen_number;
}
