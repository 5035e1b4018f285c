import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { giveGift as endpoint } from '#contract/gift.ts';
import { type GiftId, giftMultiples } from '#lib/gifts.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Transaction } from '#server/db/database.ts';
import { deliverMessage, requireLength, type SendContext } from '#server/services/chat/send.ts';
import { giftCredits } from '#server/services/gifts/list.ts';
import { countReceived } from '#server/services/gifts/received.ts';
import type { Site } from '#site/types.ts';

interface GiveContext extends SendContext {
  readonly site: SendContext['site'] & Pick<Site, 'gift_credits'>;
}

/**
 * Gives a gift: a message with the price of the gift. The receiver's count changes in the same transaction.
 * @throws Refusal as the endpoint says
 */
export async function giveGift(
  tx: Transaction,
  context: GiveContext,
  owner: SessionMember,
  { member, gift, text = '' }: Pick<ParsedInputOf<typeof endpoint>, 'member' | 'gift' | 'text'>,
): Promise<OutputOf<typeof endpoint>> {
  if (!isGift(gift)) throw new Refusal('invalid_input', { fields: { gift: 'invalid' } });
  requireLength(context.site, text);
  const price = { kind: 'gift', credits: giftCredits(context.site, gift) } as const;
  const sent = await deliverMessage(tx, context, owner, { member, content: { text, gift }, price });
  await countReceived(tx, owner, member, gift);
  return sent;
}

function isGift(value: string): value is GiftId {
  return Object.hasOwn(giftMultiples, value);
}
