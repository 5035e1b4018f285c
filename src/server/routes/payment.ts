import { createPayment, getPayment } from '#contract/payment.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { askAbout } from '#server/services/payments/ask.ts';
import { beginPayment } from '#server/services/payments/begin.ts';
import { inTime } from '#server/services/payments/in-time.ts';
import { requireMerchant } from '#server/services/payments/merchant.ts';
import { findOwnOrder } from '#server/services/payments/order.ts';
import { placeOrder } from '#server/services/payments/place.ts';
import { toPurchase } from '#server/services/payments/view.ts';

export const createPaymentRoute = defineRoute(createPayment, async (given, input) => {
  const call = inTime(given);
  const { deps, site } = call;
  deps.database.assertWritable();
  const account = requireMerchant(deps, site);
  const order = await beginPayment(call, account, await placeOrder(call, input));
  return { purchase: await toPurchase(call, order) };
});

export const getPaymentRoute = defineRoute(getPayment, async (call, { payment_id }) => {
  const { deps, now } = call;
  const order = await findOwnOrder(deps.database.db, requireMember(call), payment_id);
  if (order === undefined) throw new Refusal('not_found');
  // Also about one that has ended, as money may come late.
  const settled = order.state === 'paid' ? order : ((await askAbout(deps, order, 'question', now)) ?? order);
  return { purchase: await toPurchase(call, settled) };
});
