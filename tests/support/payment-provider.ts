/** What the provider of a shop does, and what it tells of that, until the next test. */
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentProvider, PaymentSnapshot } from '#server/core/ports/payments.ts';
import type { Shop } from '#tests/support/buying.ts';

/** The provider tells of payments as the sandbox does, but otherwise where this says. */
export function tells(shop: Shop, change: (told: PaymentSnapshot) => Partial<PaymentSnapshot>): void {
  const { provider } = shop.sandbox();
  shop.use({
    ...provider,
    ask: async (payment) => {
      const told = await provider.ask(payment);
      return told && { ...told, ...change(told) };
    },
  });
}

/** The provider answers no question about a payment. */
export function givesNoAnswer(shop: Shop): void {
  shop.use({ ...shop.sandbox().provider, ask: () => Promise.reject(new PaymentUnknownError('no answer')) });
}

/** The provider pays back what it is told to, but its answer is lost. */
export function losesRefundAnswer(shop: Shop): void {
  const { provider } = shop.sandbox();
  shop.use({
    ...provider,
    refund: async (...refund) => {
      await provider.refund(...refund);
      throw new PaymentUnknownError('no answer');
    },
  });
}

/** Counts the questions about payments. @param can what the provider can do otherwise than the sandbox */
export function countQuestions(shop: Shop, can: Partial<PaymentProvider['capabilities']> = {}): () => number {
  const { provider } = shop.sandbox();
  let asked = 0;
  shop.use({
    ...provider,
    capabilities: { ...provider.capabilities, ...can },
    ask: (payment) => {
      asked += 1;
      return provider.ask(payment);
    },
  });
  return () => asked;
}
