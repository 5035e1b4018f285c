import { confirmDirectDebit } from '#contract/directdebit-verify.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { confirmDirectDebit as confirm } from '#server/services/direct-debit/confirm.ts';
import { askAbout } from '#server/services/payments/ask.ts';
import { inTime } from '#server/services/payments/in-time.ts';
import { toPurchase } from '#server/services/payments/view.ts';

export const confirmDirectDebitRoute = defineRoute(confirmDirectDebit, async (given, { payment_id, code }) => {
  const call = inTime(given);
  const { deps, now } = call;
  deps.database.assertWritable();
  const confirmed = await confirm(call, payment_id, code);
  // A provider that gave no answer just now is left alone: a second deadline is longer than the browser waits.
  const isLost = confirmed.state === 'unknown';
  const order = isLost ? confirmed : ((await askAbout(deps, confirmed, 'question', now)) ?? confirmed);
  return { purchase: await toPurchase(call, order) };
});
