import { type PaymentMethodId, payableMethod, paymentMethodFacts, paymentMethodIds } from '#lib/payment-methods.ts';
import type { ProviderCapabilities } from '#server/core/ports/payments.ts';

const payable: readonly PaymentMethodId[] = paymentMethodIds.filter(
  (id) => payableMethod(id) === id && !paymentMethodFacts(id).closed,
);

export const sandboxCapabilities: ProviderCapabilities = {
  methods: payable.map((method) => (method === 'wiretransfer' ? { method, days: 14 } : { method })),
  longestDescription: 200,
  tells: 'everything',
  stores: ['paypal', 'creditcard', 'directdebit'],
  authorises: true,
  refunds: true,
};
