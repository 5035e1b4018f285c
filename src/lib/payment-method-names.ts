import type { PaymentMethodId } from '#lib/payment-methods.ts';

/** Names of the methods that are called alike in every language. The others have texts. */
const brandNames = {
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  cartebancaire: 'Carte bancaire',
  nexi: 'Nexi',
  dankort: 'Dankort',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  twint: 'TWINT',
  przelewy24: 'Przelewy24',
  blik: 'BLIK',
  mobilepay: 'MobilePay',
  swish: 'Swish',
  vipps: 'Vipps',
  satispay: 'Satispay',
  paysafecard: 'paysafecard',
  giropay: 'giropay',
  sofort: 'SOFORT',
} as const satisfies Partial<Record<PaymentMethodId, string>>;

/** A method whose name differs by language. */
export type WordedMethod = Exclude<PaymentMethodId, keyof typeof brandNames>;

/**
 * The name of a method of payment.
 * @param word the text for one that has no name of its own
 */
export function paymentMethodName(id: PaymentMethodId, word: (id: WordedMethod) => string): string {
  return isBrand(id) ? brandNames[id] : word(id);
}

function isBrand(id: PaymentMethodId): id is keyof typeof brandNames {
  return Object.hasOwn(brandNames, id);
}
