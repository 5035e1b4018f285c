import { confirmWithdrawal, requestWithdrawal, withdraw } from '#contract/withdrawal.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { findOwnOrder } from '#server/services/payments/order.ts';
import { toPurchase } from '#server/services/payments/view.ts';
import { withdraw as withdrawFrom } from '#server/services/payments/withdrawal.ts';
import { askToWithdraw, confirmWithdrawal as confirm } from '#server/services/withdrawals/signed-out.ts';

export const withdrawRoute = defineRoute(withdraw, async (call, { payment_id, amount }) => {
  const { deps, site, now } = call;
  deps.database.assertWritable();
  const own = await findOwnOrder(deps.database.db, requireMember(call), payment_id);
  if (own === undefined) throw new Refusal('not_found');
  const order = await deps.database.transaction((tx) => withdrawFrom(tx, deps, own, site, { seen: amount }, now));
  return { purchase: await toPurchase(call, order) };
});

export const requestWithdrawalRoute = defineRoute(requestWithdrawal, async (call, input) => {
  await askToWithdraw(call, input);
  return {};
});

export const confirmWithdrawalRoute = defineRoute(confirmWithdrawal, async (call, { token }) => {
  await confirm(call, token);
  return {};
});
