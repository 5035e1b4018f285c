import { getGifts } from '#contract/gifts.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { listGifts } from '#server/services/gifts/list.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';

export const giftsRoute = defineRoute(getGifts, async (call) => {
  const { country } = requireMember(call);
  return { gifts: listGifts(call.site, [country, locateVisitor(call).treatedAs]) };
});
