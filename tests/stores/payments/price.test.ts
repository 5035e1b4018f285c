import { expect, test } from 'vitest';
import type { DiscountCode } from '#contract/discountcode.ts';
import { methodChoices } from '#stores/payments/methods.ts';
import { codeProblem, perCredit, priceToPay } from '#stores/payments/price.ts';

const price = { amount: 3250, currency: 'GBP' };
const code: DiscountCode = {
  ...{ code: 'SPRING', country: null, user_id: null, expires: null, value_percentage: 30, currency: null },
  ...{ minimum_order_value: null, status: 'active', validity: 'once', expired: false, paymentmethods: null },
};

test('buy-4, offers-5: the better of two discounts counts, rounded up for the buyer', () => {
  const offer = { value_percentage: 25 };
  expect(priceToPay(price, null, undefined)).toMatchObject({ total: price, percentage: undefined });
  expect(priceToPay(price, offer, undefined)).toMatchObject({ total: { amount: 2437 }, percentage: 25, byCode: false });
  expect(priceToPay(price, offer, code)).toMatchObject({ total: { amount: 2275 }, percentage: 30, byCode: true });
  expect(priceToPay(price, offer, { value_percentage: 10 })).toMatchObject({ percentage: 25, byCode: false });
  expect(perCredit({ amount: 2437, currency: 'GBP' }, 25)).toEqual({ amount: 97, currency: 'GBP' });
});

test('buy-8: a code for another country, larger bundles or other methods says so', () => {
  const use = { price, country: 'GB', method: 'paypal' } as const;
  expect(codeProblem(code, use)).toBeUndefined();
  expect(codeProblem({ ...code, country: 'NL' }, use)).toBe('code_country');
  expect(codeProblem({ ...code, minimum_order_value: 3251, currency: 'GBP' }, use)).toBe('code_minimum');
  expect(codeProblem({ ...code, minimum_order_value: 3250, currency: 'GBP' }, use)).toBeUndefined();
  expect(codeProblem({ ...code, minimum_order_value: 1, currency: 'EUR' }, use)).toBe('code_minimum');
  const other = { ...code, paymentmethods: ['creditcard'] } satisfies DiscountCode;
  expect(codeProblem(other, use)).toBe('code_method');
  expect(codeProblem(other, { ...use, method: undefined })).toBeUndefined();
});

test('buy-9: methods keep their order, brands stand with the card, and Apple Pay only where the device has it', () => {
  const methods = ['applepay', 'paypal', 'creditcard', 'visa', 'mastercard', 'maestro', 'dankort'] as const;
  const card = { method: 'creditcard', brands: ['visa', 'mastercard', 'dankort'] };
  const paypal = { method: 'paypal', brands: [] };
  expect(methodChoices(methods, { applePay: false })).toEqual([paypal, card]);
  expect(methodChoices(methods, { applePay: true })).toEqual([{ method: 'applepay', brands: [] }, paypal, card]);
  expect(methodChoices(methods)).toEqual([paypal, card]);
});
