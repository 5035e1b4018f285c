import { describe, expect, it, test } from 'vitest';
import { fitMethods, type OfferedMethod, type UnfitReason } from '#lib/fitting-methods.ts';
import { type PaymentMethodId, payableMethod, paymentMethodFacts, paymentMethodIds } from '#lib/payment-methods.ts';

/** A provider that takes everything everywhere, closed schemes too. */
const everything: readonly OfferedMethod[] = paymentMethodIds.map((method) => ({ method }));
const price = (currency: string, amount = 1000) => ({ amount, currency });

function fitting(country: string, currency: string, offered = everything, without: PaymentMethodId[] = []): string[] {
  const fits = fitMethods({ country, price: price(currency) }, offered, without);
  return fits.filter(({ unfit }) => unfit === undefined).map(({ method }) => method);
}

function reason(method: PaymentMethodId, country: string, currency: string, offered = everything): string {
  const fits = fitMethods({ country, price: price(currency) }, offered);
  return fits.find((fit) => fit.method === method)?.unfit ?? 'fits';
}

test('payments-1: there are 24 methods, each said to fit or not, wallets first', () => {
  const fits = fitMethods({ country: 'NL', price: price('EUR') }, everything);
  expect(fits.map(({ method }) => method)).toEqual(paymentMethodIds);
  expect(paymentMethodIds).toHaveLength(24);
  expect(paymentMethodIds.slice(0, 3)).toEqual(['applepay', 'paypal', 'creditcard']);
});

const everywhere = ['applepay', 'paypal', 'creditcard', 'visa', 'mastercard', 'maestro'];
const debits = ['directdebit', 'wiretransfer'];

describe('payments-2: a method is offered where its scheme is', () => {
  it.each<[string, string, readonly string[]]>([
    ['NL', 'EUR', ['ideal', 'paysafecard', ...debits]],
    ['BE', 'EUR', ['bancontact', 'paysafecard', ...debits]],
    ['AT', 'EUR', ['eps', 'paysafecard', ...debits]],
    ['DE', 'EUR', ['paysafecard', ...debits]],
    ['FR', 'EUR', ['cartebancaire', 'paysafecard', ...debits]],
    ['IT', 'EUR', ['nexi', 'satispay', 'paysafecard', ...debits]],
    ['ES', 'EUR', ['paysafecard', ...debits]],
    ['IE', 'EUR', ['paysafecard', ...debits]],
    ['FI', 'EUR', ['mobilepay', 'paysafecard', ...debits]],
    ['DK', 'DKK', ['dankort', 'mobilepay', 'paysafecard']],
    ['CH', 'CHF', ['twint', 'paysafecard']],
    ['PL', 'PLN', ['przelewy24', 'blik', 'paysafecard']],
    ['SE', 'SEK', ['swish', 'paysafecard']],
    ['NO', 'NOK', ['vipps', 'paysafecard']],
    ['GB', 'GBP', ['paysafecard']],
    ['US', 'USD', []],
    ['NZ', 'NZD', []],
  ])('in %s in %s', (country, currency, local) => {
    expect(fitting(country, currency)).toEqual([...everywhere, ...local]);
  });
});

test('payments-2: what does not fit has its reason', () => {
  const most = (amount: number): OfferedMethod[] => [
    { method: 'ideal', bounds: { EUR: { least: 100, most: amount } } },
  ];
  expect(reason('swish', 'NL', 'EUR')).toBe('country');
  expect(reason('swish', 'SE', 'EUR')).toBe('currency');
  expect(reason('ideal', 'NL', 'EUR', [])).toBe('provider');
  expect(reason('paypal', 'NL', 'EUR', [{ method: 'paypal', currencies: ['USD'] }])).toBe('provider');
  expect(reason('paypal', 'NL', 'EUR', [{ method: 'paypal', countries: ['US'] }])).toBe('provider');
  expect(reason('ideal', 'NL', 'EUR', most(999))).toBe('amount');
  expect(reason('ideal', 'NL', 'EUR', most(1000))).toBe('fits');
  const without = fitMethods({ country: 'NL', price: price('EUR') }, everything, ['ideal', 'creditcard']);
  const unfit = (method: PaymentMethodId): UnfitReason | undefined =>
    without.find((fit) => fit.method === method)?.unfit;
  expect([unfit('ideal'), unfit('creditcard'), unfit('visa'), unfit('paypal')]).toEqual([
    ...['site', 'site', 'site'],
    undefined,
  ]);
});

test('payments-3: schemes that have ended are never offered, whatever a provider says', () => {
  for (const country of ['DE', 'AT', 'BE', 'NL']) {
    expect(reason('giropay', country, 'EUR')).toBe('closed');
    expect(reason('sofort', country, 'EUR')).toBe('closed');
  }
});

test('payments-4: brands are paid for as a card, and only those that the provider takes', () => {
  const cards: OfferedMethod[] = [{ method: 'creditcard', brands: ['visa'] }];
  expect(fitting('FR', 'EUR', cards)).toEqual(['creditcard', 'visa']);
  expect(fitting('FR', 'EUR', [{ method: 'paypal' }])).toEqual(['paypal']);
  expect(payableMethod('dankort')).toBe('creditcard');
  expect(payableMethod('ideal')).toBe('ideal');
  expect(paymentMethodIds.filter((id) => paymentMethodFacts(id).unadvertised)).toEqual(['maestro']);
});
