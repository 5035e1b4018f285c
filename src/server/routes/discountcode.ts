import { getDiscountCode } from '#contract/discountcode.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadMember } from '#server/services/members/members.ts';
import { findCode, toCode } from '#server/services/payments/codes.ts';
import { findFirstPurchaseOffer } from '#server/services/payments/offers.ts';
import { paymentCountry } from '#server/services/payments/quote.ts';

export const discountCodeRoute = defineRoute(getDiscountCode, async (call, { code = '', welcome }) => {
  const { deps, site, now } = call;
  const { db } = deps.database;
  const buyer = await loadMember(db, requireMember(call));
  if (welcome === 'true') {
    const offer = await findFirstPurchaseOffer(db, site, buyer, now);
    return { discount: offer === undefined ? null : toCode(offer, buyer.id) };
  }
  return { discount: await findCode(db, { site, buyer, country: paymentCountry(call) ?? '', now }, code) };
});
