import { takePaymentNotice, takePaymentPostback } from '#contract/payment-webhook.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { takeNotice } from '#server/services/payments/take-notice.ts';

export const paymentNoticeRoute = defineRoute(takePaymentNotice, takeNotice);

export const paymentPostbackRoute = defineRoute(takePaymentPostback, takeNotice);
