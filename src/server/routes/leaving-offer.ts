import { askLeavingOffer } from '#contract/leaving-offer.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { askLeavingOffer as ask, isPaymentUnderWay } from '#server/services/payments/leaving.ts';

export const leavingOfferRoute = defineRoute(askLeavingOffer, async (call) => {
  call.deps.database.assertWritable();
  return { offer: await ask(call), payment_under_way: await isPaymentUnderWay(call) };
});
