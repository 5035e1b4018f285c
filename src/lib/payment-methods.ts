/** How a payment is made; says what the page asks for, and what it explains. */
type PaymentKind = 'wallet' | 'card' | 'bank' | 'app' | 'prepaid' | 'debit' | 'transfer';

interface PaymentMethodFacts {
  readonly kind: PaymentKind;
  /** Currencies by the country of the buyer (ISO 3166, ISO 4217); without it the method is for every country and currency. */
  readonly places?: Readonly<Record<string, readonly string[]>>;
  /** Is no method of its own at a provider, but a brand of this one. */
  readonly brandOf?: 'creditcard';
  /** Accepted, but no longer issued: not advertised. */
  readonly unadvertised?: true;
  /** Offered where the device of the buyer has it. */
  readonly needsDevice?: true;
  /** No money goes back to it: what is paid back goes to a bank account that the buyer has to name. */
  readonly paidBackTo?: 'account';
  /** The scheme has ended: listed, and never offered. */
  readonly closed?: true;
}

const euroDebit = inEuro('NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'IE', 'FI');

/**
 * The methods of payment in the order in which they are offered, with what their schemes say
 * (docs/payment-methods.md). Ids are permanent: payments keep them, and addresses and texts use them.
 */
const paymentMethods = {
  applepay: { kind: 'wallet', needsDevice: true },
  paypal: { kind: 'wallet' },
  creditcard: { kind: 'card' },
  visa: { kind: 'card', brandOf: 'creditcard' },
  mastercard: { kind: 'card', brandOf: 'creditcard' },
  maestro: { kind: 'card', brandOf: 'creditcard', unadvertised: true },
  cartebancaire: { kind: 'card', brandOf: 'creditcard', places: { FR: ['EUR'] } },
  nexi: { kind: 'card', brandOf: 'creditcard', places: { IT: ['EUR'] } },
  dankort: { kind: 'card', brandOf: 'creditcard', places: { DK: ['DKK'] } },
  ideal: { kind: 'bank', places: { NL: ['EUR'] } },
  bancontact: { kind: 'bank', places: { BE: ['EUR'] } },
  eps: { kind: 'bank', places: { AT: ['EUR'] } },
  twint: { kind: 'bank', places: { CH: ['CHF'] } },
  przelewy24: { kind: 'bank', places: { PL: ['PLN'] } },
  blik: { kind: 'bank', places: { PL: ['PLN'] } },
  mobilepay: { kind: 'app', places: { DK: ['DKK'], FI: ['EUR'] } },
  swish: { kind: 'app', places: { SE: ['SEK'] } },
  vipps: { kind: 'app', places: { NO: ['NOK'] } },
  satispay: { kind: 'app', places: { IT: ['EUR'] } },
  paysafecard: {
    kind: 'prepaid',
    paidBackTo: 'account',
    places: {
      ...inEuro('AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL'),
      CH: ['CHF', 'EUR'],
      DK: ['DKK', 'EUR'],
      GB: ['GBP'],
      NO: ['NOK'],
      PL: ['PLN'],
      SE: ['SEK'],
    },
  },
  directdebit: { kind: 'debit', places: euroDebit },
  wiretransfer: { kind: 'transfer', places: euroDebit },
  giropay: { kind: 'bank', places: inEuro('DE'), closed: true },
  sofort: { kind: 'bank', places: inEuro('DE', 'AT', 'BE', 'NL'), closed: true },
} as const satisfies Readonly<Record<string, PaymentMethodFacts>>;

export type PaymentMethodId = keyof typeof paymentMethods;

export const paymentMethodIds = Object.keys(paymentMethods) as [PaymentMethodId, ...PaymentMethodId[]];

/** @returns what is known of a method, in the form that all methods share */
export function paymentMethodFacts(id: PaymentMethodId): PaymentMethodFacts {
  return paymentMethods[id];
}

/** Whether the money takes days, as a bank settles it. */
export function isSlow(id: PaymentMethodId): boolean {
  const { kind } = paymentMethodFacts(id);
  return kind === 'debit' || kind === 'transfer';
}

/** @returns the method that a provider is asked for: of a brand, the card */
export function payableMethod(id: PaymentMethodId): PaymentMethodId {
  return paymentMethodFacts(id).brandOf ?? id;
}

/** Whether what was paid by a method can only be paid back to a bank account that its buyer names (withdrawal-17). */
export function needsAccountToPayBack(id: PaymentMethodId): boolean {
  return paymentMethodFacts(id).paidBackTo === 'account';
}

function inEuro(...countries: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(countries.map((country) => [country, ['EUR']]));
}
