import type { PaymentMethodId } from '#lib/payment-methods.ts';
import type { ProviderCapabilities } from '#server/core/ports/payments.ts';

/** Currencies of cards at Mollie that sites sell in. */
const cardCurrencies = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'SEK', 'USD'];

/** Mollie's name of each method that it takes. */
const names = {
  applepay: 'applepay',
  paypal: 'paypal',
  creditcard: 'creditcard',
  ideal: 'ideal',
  bancontact: 'bancontact',
  eps: 'eps',
  twint: 'twint',
  przelewy24: 'przelewy24',
  blik: 'blik',
  mobilepay: 'mobilepay',
  swish: 'swish',
  vipps: 'vipps',
  satispay: 'satispay',
  paysafecard: 'paysafecard',
  directdebit: 'directdebit',
  wiretransfer: 'banktransfer',
} as const satisfies Partial<Record<PaymentMethodId, string>>;

export const mollieCapabilities: ProviderCapabilities = {
  methods: [
    { method: 'applepay', currencies: cardCurrencies },
    { method: 'paypal', currencies: cardCurrencies },
    // Dankort and Nexi are taken as the Visa or Mastercard that is on the same card.
    { method: 'creditcard', currencies: cardCurrencies, brands: ['visa', 'mastercard', 'maestro', 'cartebancaire'] },
    { method: 'ideal', currencies: ['EUR'] },
    { method: 'bancontact', currencies: ['EUR'] },
    { method: 'eps', currencies: ['EUR'] },
    { method: 'twint', currencies: ['CHF'] },
    { method: 'przelewy24', currencies: ['EUR', 'PLN'] },
    { method: 'blik', currencies: ['PLN'], bounds: { PLN: { least: 1, most: 5_000_000 } } },
    { method: 'mobilepay', currencies: ['DKK', 'EUR'] },
    { method: 'swish', currencies: ['SEK'] },
    { method: 'vipps', currencies: ['NOK'] },
    { method: 'satispay', currencies: ['EUR'], bounds: { EUR: { least: 1, most: 5_000_000 } } },
    {
      method: 'paysafecard',
      currencies: ['EUR', 'CHF', 'GBP', 'NOK', 'PLN', 'SEK'],
      bounds: { EUR: { least: 1, most: 5_000 } },
    },
    { method: 'directdebit', currencies: ['EUR'] },
    // docs.mollie.com/docs/bank-transfer: 12 days, and 2 more in which it may arrive.
    { method: 'wiretransfer', currencies: ['EUR'], days: 14 },
  ],
  longestDescription: 255,
  tells: 'everything',
  stores: ['paypal', 'creditcard', 'directdebit'],
  authorises: true,
  refunds: true,
};

/** @returns Mollie's name of a method, or `undefined` if it does not take it */
export function mollieName(method: PaymentMethodId): string | undefined {
  return (names as Partial<Record<PaymentMethodId, string>>)[method];
}

/** @returns our name of a method of Mollie, or `undefined` for one that we don't know */
export function readMollieMethod(name: string | null | undefined): PaymentMethodId | undefined {
  const found = Object.entries(names).find(([, theirs]) => theirs === name);
  return found?.[0] as PaymentMethodId | undefined;
}
