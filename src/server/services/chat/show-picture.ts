import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { showPicture as endpoint } from '#contract/chat-image.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { conversationSide, message } from '#server/db/schema/index.ts';
import { toMessages } from '#server/services/chat/messages.ts';
import { findPartner, pairClosed } from '#server/services/chat/partner.ts';
import { lacksProof } from '#server/services/chat/picture-rules.ts';
import { refuseClosed } from '#server/services/chat/send.ts';
import { findSide, isSideOf, type Side } from '#server/services/chat/side.ts';
import { tell } from '#server/services/live/tell.ts';

/**
 * Uncovers a received picture for its receiver, or decides about all of this conversation's.
 * @throws Refusal as the endpoint says
 */
export async function showPicture(
  call: Call,
  { conversation, number, always }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const owner = requireMember(call);
  const { pool, id } = owner;
  return call.deps.database.transaction(async (tx) => {
    const side = await findSide(tx, owner, conversation);
    // To cover them again is always possible.
    if (number !== undefined || always) await requireVisible(tx, call, side);
    const row = number === undefined ? undefined : await uncover(tx, side, number);
    if (always !== undefined)
      await tx.update(conversationSide).set({ shows_pictures: always }).where(isSideOf(owner, conversation));
    const showsAll = always ?? side.shows_pictures;
    const change = { pool, member: id, kind: 'changed', conversation } as const;
    tell(tx, call.deps, always === undefined && number !== undefined ? { ...change, number } : change);
    const viewer = { pool, id, isClosed: false, lacksProof: false, showsAll };
    const [shown] = row === undefined ? [] : await toMessages(tx, [row], viewer);
    return { picture: shown?.picture ?? null, shows_pictures: showsAll };
  });
}

/** @throws Refusal where no picture of the conversation may be given to the caller */
async function requireVisible(tx: Transaction, call: Call, { partner_id }: Side): Promise<void> {
  const partner = await findPartner(tx, requireMember(call), partner_id);
  if (partner === undefined) throw new Refusal('not_found');
  const closed = pairClosed(partner);
  if (closed !== null) throw refuseClosed(closed, partner, false);
  if (lacksProof(call)) throw new Refusal('age_proof_required');
}

/** @throws Refusal `not_found` unless the message is a picture that the member received and has not deleted */
async function uncover(tx: Transaction, side: Side, number: number) {
  const [row] = await tx
    .update(message)
    .set({ picture_shown: true })
    .where(
      and(
        eq(message.pool, side.pool),
        eq(message.conversation_id, side.conversation_id),
        eq(message.number, number),
        gt(message.number, side.cleared_number),
        eq(message.sender_id, side.partner_id),
        isNotNull(message.picture_id),
      ),
    )
    .returning();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
