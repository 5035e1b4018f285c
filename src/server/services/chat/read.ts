import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import type { PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { conversationSide, message, storedImage } from '#server/db/schema/index.ts';
import { loadCounts, removeUnread } from '#server/services/chat/counters.ts';
import { closedReason, findPartner } from '#server/services/chat/partner.ts';
import { findSide, isSideOf, type Side } from '#server/services/chat/side.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { dropMessageNotices } from '#server/services/notices/drop.ts';
import { deleteFilesLater } from '#server/services/photos/files.ts';
import { heldByReports } from '#server/services/safety/reported-pictures.ts';

/** A changed side of a conversation. */
interface SideChange {
  /** The member's unread messages over all conversations. */
  readonly unread_messages: number;
}

interface ReadChange extends SideChange {
  /** Id of the other member, if they are told of it now. */
  readonly seenBy: string | undefined;
}

/**
 * Marks the messages of a conversation as read, up to a number. Reading never goes back. The partner may know of it
 * (`seen_number`) unless the member is invisible or one of them cannot write to the other (chat-15).
 * @param chat id of the conversation, untrusted
 * @throws Refusal `not_found`
 */
export async function markRead(
  database: Database,
  owner: SessionMember,
  chat: string,
  number: number,
): Promise<ReadChange> {
  let seenBy: string | undefined;
  const change = await changeSide(database, owner, chat, async (tx, side) => {
    const read_number = Math.max(side.read_number, Math.min(number, await newestNumber(tx, side)));
    const unread = await countUnread(tx, side, read_number);
    const partner = owner.invisible ? undefined : await findPartner(tx, owner, side.partner_id);
    if (partner === undefined || closedReason(owner, partner, { begins: false, mayStart: true }) !== null)
      return { read_number, unread };
    seenBy = partner.invisible ? undefined : partner.id;
    return { read_number, seen_number: read_number, unread };
  });
  return { ...change, seenBy };
}

/**
 * Deletes a member's side of a conversation, up to a number or whole. What both members deleted is erased.
 * @param chat id of the conversation, untrusted
 * @throws Refusal `not_found`
 */
export function clearSide(
  { database, photoQueues }: Pick<Deps, 'database' | 'photoQueues'>,
  owner: SessionMember,
  chat: string,
  number: number | undefined,
): Promise<SideChange> {
  return changeSide(database, owner, chat, async (tx, side) => {
    const newest = await newestNumber(tx, side);
    const cleared_number = Math.max(side.cleared_number, Math.min(number ?? newest, newest));
    await eraseCleared(tx, photoQueues, side, cleared_number);
    const read_number = Math.max(side.read_number, cleared_number);
    const unread = await countUnread(tx, side, read_number);
    return { cleared_number, read_number, unread, listed: cleared_number < newest };
  });
}

/**
 * Changes a side, and the member's count of unread messages by the same. Holds the pair's lock, as sending does: a
 * message that comes at the same moment is counted before or after.
 */
function changeSide(
  database: Database,
  owner: SessionMember,
  chat: string,
  toChanges: (tx: Transaction, side: Side) => Promise<Partial<Side> & Pick<Side, 'unread'>>,
): Promise<SideChange> {
  return database.transaction(async (tx) => {
    await lockPair(tx, owner, (await findSide(tx, owner, chat)).partner_id);
    const side = await findSide(tx, owner, chat);
    const changes = await toChanges(tx, side);
    await tx.update(conversationSide).set(changes).where(isSideOf(owner, chat));
    const read = side.unread - changes.unread;
    const unread_messages = read === 0 ? (await loadCounts(tx, owner)).unread : await removeUnread(tx, owner, read);
    if (changes.unread === 0) await dropMessageNotices(tx, owner, chat, unread_messages);
    return { unread_messages };
  });
}

async function newestNumber(tx: Transaction, { pool, conversation_id }: Side): Promise<number> {
  const [row] = await tx
    .select({ number: sql<number>`coalesce(max(${message.number}), 0)::int` })
    .from(message)
    .where(and(eq(message.pool, pool), eq(message.conversation_id, conversation_id)));
  return row?.number ?? 0;
}

/** Counts the partner's messages after a number. */
async function countUnread(tx: Transaction, side: Side, readNumber: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(message)
    .where(
      and(
        eq(message.pool, side.pool),
        eq(message.conversation_id, side.conversation_id),
        gt(message.number, readNumber),
        eq(message.sender_id, side.partner_id),
      ),
    );
  return row?.count ?? 0;
}

/**
 * Erases the messages that both members deleted, given that this one deletes up to `clearedNumber`; a job then deletes
 * the files of their pictures, but for those that a report waits for.
 */
async function eraseCleared(tx: Transaction, queues: PhotoQueues, side: Side, clearedNumber: number): Promise<void> {
  const { pool, conversation_id, partner_id } = side;
  const theirs = await findSide(tx, { pool, id: partner_id }, conversation_id);
  const erased = await tx
    .delete(message)
    .where(
      and(
        eq(message.pool, pool),
        eq(message.conversation_id, conversation_id),
        lte(message.number, Math.min(clearedNumber, theirs.cleared_number)),
      ),
    )
    .returning({ picture: message.picture_id });
  const all = erased.flatMap(({ picture }) => picture ?? []);
  const held = await heldByReports(tx, pool, all);
  const pictures = all.filter((id) => !held.includes(id));
  if (pictures.length === 0) return;
  const images = await tx
    .delete(storedImage)
    .where(and(eq(storedImage.pool, pool), inArray(storedImage.id, pictures)))
    .returning();
  await deleteFilesLater(queues, tx, pool, images);
}
