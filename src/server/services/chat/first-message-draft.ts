import { and, eq, isNotNull } from 'drizzle-orm';
import type { FirstRefusal } from '#contract/chat.ts';
import type { FirstBack } from '#contract/chats.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { member } from '#server/db/schema/index.ts';
import { findConversation, findPartner, pairClosed } from '#server/services/chat/partner.ts';

/** The first message of a sign-up to this member that was not sent, with the reason once there is one. */
export async function findFirstMessage(
  db: Queryable,
  owner: SessionMember,
  target: string,
): Promise<{ readonly text: string; readonly refused?: FirstRefusal } | undefined> {
  // Nearly all members have none, and cost no query.
  if (owner.status === 'active' && owner.signup_message_refused === null) return undefined;
  const [row] = await db
    .select({ text: member.signup_message, refused: member.signup_message_refused })
    .from(member)
    .where(and(isMember(owner), eq(member.signup_target, target), isNotNull(member.signup_message)));
  if (row?.text == null) return undefined;
  return { text: row.text, ...(row.refused !== null && { refused: row.refused }) };
}

/**
 * The first message of a sign-up that was refused. Where there can be no chat with its receiver, the member gets it back by
 * this alone.
 */
export async function findRefusedFirst(db: Queryable, owner: SessionMember): Promise<FirstBack | undefined> {
  const refused = owner.signup_message_refused;
  if (refused === null) return undefined;
  const [row] = await db
    .select({ text: member.signup_message, target: member.signup_target })
    .from(member)
    .where(and(isMember(owner), isNotNull(member.signup_message)));
  if (row?.text == null) return undefined;
  const partner = await findPartner(db, owner, row.target ?? '');
  if (partner === undefined) return { text: row.text, refused, member: null, name: null };
  const closed = pairClosed(partner);
  const hasChat = closed === null || (await findConversation(db, owner, partner.id)) !== undefined;
  const name = hasChat || closed === 'blocked' ? partner.name : null;
  return { text: row.text, refused, member: hasChat ? partner.id : null, name };
}

/**
 * Erases the first message that was refused: the member has sent another one, or does not want it any more.
 * @param target only if it is to this member
 */
export async function forgetFirstMessage(db: Queryable, owner: SessionMember, target?: string): Promise<void> {
  if (owner.signup_message_refused === null) return;
  await db
    .update(member)
    .set({ signup_message: null, signup_message_refused: null })
    .where(and(isMember(owner), target === undefined ? undefined : eq(member.signup_target, target)));
}
