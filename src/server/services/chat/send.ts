import { and, eq, sql } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { type ClosedReason, type sendMessage as endpoint, highestNumber } from '#contract/chat.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { conversation, conversationSide, message } from '#server/db/schema/index.ts';
import { awaitAnswer } from '#server/services/chat/await-answer.ts';
import { addUnread, countStarted, loadCounts, mayStart } from '#server/services/chat/counters.ts';
import { fictionalMessages } from '#server/services/chat/fictional.ts';
import { forgetFirstMessage } from '#server/services/chat/first-message-draft.ts';
import { closedReason, findConversation, findPartner, inOrder, type Partner } from '#server/services/chat/partner.ts';
import type { TransferKind } from '#server/services/credits/transfers.ts';
import { loadCredits, spendCredits } from '#server/services/credits/wallet.ts';
import { requireAttempt } from '#server/services/limits/attempts.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { messageNotices } from '#server/services/notices/causes.ts';
import type { Site } from '#site/types.ts';

/** What a message holds: the columns of `message` that differ by its kind. */
type Content = Pick<typeof message.$inferInsert, 'text' | 'picture_id' | 'gift'>;

/** A message to deliver, of whichever kind. */
interface Delivery {
  /** Id of the receiver, untrusted. */
  readonly member: string;
  readonly content: Content;
  /** What its sender pays. */
  readonly price: { readonly kind: TransferKind; readonly credits: number };
  /** What it costs to send it to a fictional profile; left out where none takes it. */
  readonly toFictional?: { readonly credits: number };
}

export interface SendContext {
  readonly deps: Pick<Deps, 'limits' | 'notices' | 'answers'> & WithLive;
  readonly site: Pick<Site, 'message_credits' | 'message_length' | 'fictional_messages' | 'fictional_answers'>;
  readonly now: Date;
}

/**
 * Sends a text.
 * @throws Refusal as the endpoint says
 */
export async function sendMessage(
  tx: Transaction,
  context: SendContext,
  owner: SessionMember,
  { member, text }: Pick<ParsedInputOf<typeof endpoint>, 'member' | 'text'>,
): Promise<OutputOf<typeof endpoint>> {
  requireLength(context.site, text);
  const price = priceOf(context.site);
  const mode = fictionalMessages(context);
  const toFictional = mode === 'off' ? {} : { toFictional: { credits: mode === 'paid' ? price.credits : 0 } };
  const sent = await deliverMessage(tx, context, owner, { member, content: { text }, price, ...toFictional });
  await forgetFirstMessage(tx, owner, member);
  return sent;
}

/** @throws Refusal `invalid_input` for a text that is too long on this site */
export function requireLength({ message_length }: SendContext['site'], text: string): void {
  if (text.length > message_length) throw new Refusal('invalid_input', { fields: { text: 'too_long' } });
}

/** What one message costs, a text or a picture. */
export function priceOf({ message_credits }: SendContext['site']): Delivery['price'] {
  return { kind: 'message', credits: message_credits };
}

/**
 * Delivers a message of any kind: checks, charge, message and counts in one transaction, of which everything or nothing
 * happens. Locks in this order: the sender's limit, the pair, the wallet, counters by the id of their member, notices.
 * @throws Refusal as the endpoint that sends a text
 */
export async function deliverMessage(
  tx: Transaction,
  { deps, now }: SendContext,
  owner: SessionMember,
  { member: to, content, price, toFictional }: Delivery,
): Promise<OutputOf<typeof endpoint>> {
  const { pool, id } = owner;
  await requireAttempt(tx, { pool, purpose: 'message', subject: id }, deps.limits.message, now);
  await lockPair(tx, owner, to);
  const { partner, existing } = await findOpen(tx, owner, to, toFictional !== undefined);
  const begins = existing === undefined;
  if (begins)
    await requireAttempt(tx, { pool, purpose: 'newConversation', subject: id }, deps.limits.newConversation, now);
  const chat = existing ?? (await beginConversation(tx, owner, partner, now));
  const messageId = uuidv7({ msecs: now.getTime() });
  const number = await nextNumber(tx, pool, chat);
  const credits = partner.fictional ? (toFictional?.credits ?? price.credits) : price.credits;
  await spendCredits(tx, deps, owner, { ...price, credits, key: `message:${messageId}` }, now);
  const row = { pool, id: messageId, conversation_id: chat, number, sender_id: id, sent_at: now };
  await tx.insert(message).values({ ...row, ...content });
  await showOnSides(tx, pool, chat, partner.id, now);
  for (const each of inOrder(id, partner.id)) {
    if (each === partner.id) await addUnread(tx, { pool, id: each });
    else if (begins) await countStarted(tx, owner);
  }
  await deps.notices.add(tx, pool, messageNotices(partner.id, chat, now), now);
  if (partner.fictional && deps.answers !== undefined) await awaitAnswer(tx, deps.answers, row, credits > 0);
  return { conversation: chat, number, sent_at: now.toISOString(), credits: await loadCredits(tx, owner) };
}

/**
 * Finds a member to whom the owner may write now, and their conversation.
 * @param to id of the receiver, untrusted
 * @param writesToFictional whether fictional profiles take it
 * @returns `existing`: id of the conversation, `undefined` before the first message
 * @throws Refusal as the endpoint that sends a text, apart from credits and limits
 */
export async function findOpen(db: Queryable, owner: SessionMember, to: string, writesToFictional = false) {
  const partner = await findPartner(db, owner, to);
  const existing = partner && (await findConversation(db, owner, partner.id));
  const begins = existing === undefined;
  const isFree = begins ? mayStart(owner, (await loadCounts(db, owner)).started) : true;
  requireOpen(owner, partner, { begins, mayStart: isFree, writesToFictional });
  return { partner, existing };
}

type Begins = Parameters<typeof closedReason>[2];

/** @throws Refusal when the owner cannot write to this partner */
function requireOpen(owner: SessionMember, partner: Partner | undefined, begins: Begins): asserts partner is Partner {
  if (partner === undefined) throw new Refusal('not_found');
  const closed = closedReason(owner, partner, begins);
  if (closed !== null) throw refuseClosed(closed, partner, begins.begins);
}

/** The refusal of a message, or of opening a conversation that does not exist, for this reason. */
export function refuseClosed(closed: ClosedReason, { name }: Pick<Partner, 'name'>, begins: boolean): Refusal {
  // Without a conversation, members whom nobody may see do not exist, as everywhere else.
  if (closed === 'blocking' || (closed === 'partner_gone' && begins)) return new Refusal('not_found');
  return new Refusal(closed, closed === 'blocked' ? { params: { name } } : {});
}

async function beginConversation(tx: Transaction, { pool, id }: SessionMember, partner: Partner, now: Date) {
  const [first_id, second_id] = inOrder(id, partner.id);
  const chat = uuidv4();
  const provider_number = partner.fictional ? uuidv4() : null;
  await tx
    .insert(conversation)
    .values({ pool, id: chat, first_id, second_id, begun_by: id, last_number: 0, created_at: now, provider_number });
  const empty = { unread: 0, read_number: 0, seen_number: 0, cleared_number: 0, listed: true, last_at: now };
  // Nobody reads the side of a fictional profile: what the member deletes is erased at once.
  const theirs = partner.fictional ? { ...empty, cleared_number: highestNumber } : empty;
  await tx.insert(conversationSide).values([
    { pool, conversation_id: chat, member_id: id, partner_id: partner.id, ...empty },
    { pool, conversation_id: chat, member_id: partner.id, partner_id: id, ...theirs },
  ]);
  return chat;
}

/** Gives a new message of a conversation its number. */
export async function nextNumber(tx: Transaction, pool: string, chat: string): Promise<number> {
  const [row] = await tx
    .update(conversation)
    .set({ last_number: sql`${conversation.last_number} + 1` })
    .where(and(eq(conversation.pool, pool), eq(conversation.id, chat)))
    .returning({ number: conversation.last_number });
  // Erased with a member since it was found: the pair's lock does not hold off the purge.
  if (row === undefined) throw new Refusal('not_found');
  return row.number;
}

/** Puts the conversation on top of both lists, with one more unread message on the receiver's side. */
export async function showOnSides(
  tx: Transaction,
  pool: string,
  chat: string,
  receiver: string,
  now: Date,
): Promise<void> {
  const { unread, member_id, wrote } = conversationSide;
  await tx
    .update(conversationSide)
    .set({
      listed: true,
      last_at: now,
      unread: sql`case when ${member_id} = ${receiver}::uuid then ${unread} + 1 else ${unread} end`,
      wrote: sql`(${wrote} or ${member_id} <> ${receiver}::uuid)`,
    })
    .where(and(eq(conversationSide.pool, pool), eq(conversationSide.conversation_id, chat)));
}
