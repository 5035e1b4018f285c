import type { PaymentMethodId } from '#lib/payment-methods.ts';
import type { ProviderCapabilities } from '#server/core/ports/payments.ts';

/** FlexPay's name of each method that it takes. */
export const flexPayNames = {
  creditcard: 'CC',
  ideal: 'IDEAL',
  directdebit: 'DDEU',
} as const satisfies Partial<Record<PaymentMethodId, string>>;

export type FlexPayMethod = keyof typeof flexPayNames;

export const flexPayCapabilities: ProviderCapabilities = {
  methods: [
    {
      method: 'creditcard',
      currencies: ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'],
      brands: ['visa', 'mastercard', 'maestro'],
    },
    { method: 'ideal', countries: ['NL'], currencies: ['EUR'] },
    // Not in Ireland and Finland, where the scheme would have it.
    { method: 'directdebit', countries: ['DE', 'AT', 'BE', 'IT', 'NL', 'ES', 'FR'], currencies: ['EUR'] },
  ],
  longestDescription: 100,
  // A refund or chargeback of a sale is told by a signed postback only.
  tells: 'sale',
  // A token for the next order comes with the postback of a sale alone, and is good for one order.
  stores: [],
  authorises: false,
  refunds: false,
};

/** @returns our name of a method, or `undefined` for one that we don't know */
export function readFlexPayMethod(name: string | undefined): FlexPayMethod | undefined {
  const found = Object.entries(flexPayNames).find(([, theirs]) => theirs === name);
  return found?.[0] as FlexPayMethod | undefined;
}
