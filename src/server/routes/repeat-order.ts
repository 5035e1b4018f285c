import { removeStoredMethod, repeatOrder } from '#contract/repeat-order.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { askAbout } from '#server/services/payments/ask.ts';
import { beginPayment } from '#server/services/payments/begin.ts';
import { inTime } from '#server/services/payments/in-time.ts';
import { requireMerchant } from '#server/services/payments/merchant.ts';
import { placeOrder } from '#server/services/payments/place.ts';
import { findStored, removeStored } from '#server/services/payments/stored.ts';
import { toPurchase } from '#server/services/payments/view.ts';

export const repeatOrderRoute = defineRoute(repeatOrder, async (given, input) => {
  const call = inTime(given);
  const { deps, site, now } = call;
  deps.database.assertWritable();
  const account = requireMerchant(deps, site);
  const stored = await findStored(deps.database.db, requireMember(call), input.stored, account);
  const placed = await placeOrder(call, { ...input, method: stored.method });
  const begun = await beginPayment(call, account, placed, stored);
  // A provider that gave no answer just now is left alone: a second deadline is longer than the browser waits.
  const isOver = begun.address === null && begun.state !== 'unknown';
  const order = isOver ? ((await askAbout(deps, begun, 'question', now)) ?? begun) : begun;
  if (order.state === 'failed') throw new Refusal('stored_failed');
  return { purchase: await toPurchase(call, order) };
});

export const removeStoredMethodRoute = defineRoute(removeStoredMethod, async (call, { stored }) => {
  await removeStored(call.deps, requireMember(call), stored);
  return {};
});
