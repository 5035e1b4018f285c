import type { OfferedGift } from '#contract/gifts.ts';
import { costOfCredits } from '#lib/credits.ts';
import { giftIds, giftMultiples } from '#lib/gifts.ts';
import { messageCosts } from '#site/bundles.ts';
import type { Site } from '#site/types.ts';

type Prices = Pick<Site, 'gift_credits' | 'message_credits' | 'minimum_message_costs'>;

/**
 * Lists the gifts with their prices on a site.
 * @param countries whose prices in money apply, the first that has one
 */
export function listGifts(site: Prices, countries: readonly (string | null | undefined)[]): OfferedGift[] {
  const prices = { message_credits: site.message_credits, minimum_message_costs: messageCosts(site) };
  return giftIds.map((gift) => {
    const credits = giftCredits(site, gift);
    return { gift, credits, cost: costOfCredits(credits, prices, countries) };
  });
}

/** What a gift costs on a site, in credits. */
export function giftCredits({ gift_credits }: Pick<Site, 'gift_credits'>, gift: keyof typeof giftMultiples): number {
  return giftMultiples[gift] * gift_credits;
}
