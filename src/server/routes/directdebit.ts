import { orderDirectDebit, resendDebitCode } from '#contract/directdebit.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { placeDirectDebit, resendCode } from '#server/services/direct-debit/order.ts';

export const orderDirectDebitRoute = defineRoute(orderDirectDebit, placeDirectDebit);

export const resendDebitCodeRoute = defineRoute(resendDebitCode, (call, { payment_id }) =>
  resendCode(call, payment_id),
);
