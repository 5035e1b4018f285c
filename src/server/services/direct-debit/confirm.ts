import type { Call } from '#server/core/call.ts';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import { Refusal } from '#server/core/refusal.ts';
import { openMandate } from '#server/services/direct-debit/mandate.ts';
import { findOwnMandate, requireDirectDebit } from '#server/services/direct-debit/order.ts';
import { confirmByCode } from '#server/services/direct-debit/sms-code.ts';
import { beginPayment } from '#server/services/payments/begin.ts';
import { requireDebit } from '#server/services/payments/debit-rules.ts';
import { requireMerchant } from '#server/services/payments/merchant.ts';
import { isPayable, type Order } from '#server/services/payments/order.ts';

/** Seconds until a buyer may try again while the provider gives no answer. */
const retryAfter = 10;

/**
 * Confirms a direct debit by its code, has the provider store the mandate and charges it. Whatever was lost on the way,
 * the same call goes on from there: mandate and payment have one reference each at the provider.
 * @returns the order as it stands then
 * @throws Refusal as the endpoint says
 */
export async function confirmDirectDebit(call: Call, payment_id: string, code: string): Promise<Order> {
  const debit = requireDirectDebit(call);
  const { order, mandate } = await findOwnMandate(call, payment_id);
  if (!isPayable(order, call.now)) return order;
  // Somebody may have been blocked since the order was placed.
  await requireDebit(call.deps.database.db, call, order);
  if (mandate.confirmed_at === null) await confirmByCode(call, debit, mandate, code);
  const account = requireMerchant(call.deps, call.site);
  const { holder, iban } = openMandate(debit, mandate);
  return beginPayment(call, account, order, async () => {
    try {
      return await account.provider.authorise({ reference: order.id, holder, iban, signedAt: mandate.created_at });
    } catch (error) {
      // A mandate moves no money, so one that nobody knows of does not leave the payment unknown.
      if (error instanceof PaymentUnknownError) throw new Refusal('unavailable', { retryAfter });
      throw error;
    }
  });
}
