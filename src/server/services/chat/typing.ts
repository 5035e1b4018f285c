import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable } from '#server/db/database.ts';
import { closedReason, findPartner } from '#server/services/chat/partner.ts';
import { findSide } from '#server/services/chat/side.ts';

/**
 * Finds who is told that a member writes in a conversation.
 * @param chat id of the conversation, untrusted
 * @returns `undefined` while one of the two is invisible, or the member cannot write
 * @throws Refusal `not_found`
 */
export async function findReader(db: Queryable, owner: SessionMember, chat: string): Promise<string | undefined> {
  const side = await findSide(db, owner, chat);
  if (owner.invisible) return undefined;
  const partner = await findPartner(db, owner, side.partner_id);
  if (partner === undefined || partner.invisible) return undefined;
  return closedReason(owner, partner, { begins: false, mayStart: true }) === null ? partner.id : undefined;
}
