import { expect, test } from 'vitest';
import { bundlePrices, countryPrices, startOffer } from '#components/prices/price-list.ts';

const site = {
  countries: ['NL', 'GB', 'US'],
  minimum_message_costs: { GB: { costs: 0.9, currency: 'GBP' }, NL: { costs: 1, currency: 'EUR' } },
  message_credits: 1,
};

test('pages-38: prices stand in the order of the site’s countries, as the language writes them', () => {
  expect(countryPrices(site, 'en')).toEqual([
    { country: 'Netherlands', price: '€1.00' },
    { country: 'United Kingdom', price: '£0.90' },
  ]);
  expect(countryPrices(site, 'de')[0]).toEqual({ country: 'Niederlande', price: '1,00\u00a0€' });
});

test('pages-39: where messages are free, or none is priced, no price is named', () => {
  expect(countryPrices({ ...site, message_credits: 0 }, 'en')).toEqual([]);
  expect(countryPrices({ ...site, minimum_message_costs: {} }, 'en')).toEqual([]);
});

const selling = {
  ...site,
  countries: ['NL', 'GB', 'DE', 'US'],
  payment_currencies: { DE: 'EUR' },
  bundles: [
    { id: 'c20', credits: 20, prices: { EUR: 19.9, GBP: 18 }, tryout: false },
    { id: 'c50', credits: 50, prices: { EUR: 45, GBP: 40 }, tryout: false },
    { id: 'try5', credits: 5, prices: { EUR: 3, GBP: 2.5 }, tryout: true },
  ],
};

test('pages-68: bundles stand by the currency of their countries, with the price of a credit and of a message', () => {
  const prices = bundlePrices({ ...selling, message_credits: 2 }, 'en');
  expect(prices.map(({ countries }) => countries)).toEqual(['Netherlands and Germany', 'United Kingdom']);
  expect(prices[0]?.bundles).toEqual([
    { credits: 20, price: '€19.90', perCredit: '€1.00', perMessage: '€1.99' },
    { credits: 50, price: '€45.00', perCredit: '€0.90', perMessage: '€1.80' },
  ]);
  expect(bundlePrices({ ...selling, message_credits: 0 }, 'en')[0]?.bundles[0]?.perMessage).toBeUndefined();
  expect(bundlePrices({ ...selling, bundles: [] }, 'en')).toEqual([]);
});

test.each([
  [0, 0, 'free'],
  [1, 2, 'welcome'],
  [1, 1, 'paid'],
  [2, 0, 'paid'],
  [2, 4, 'welcome'],
])(
  'two conversations at %i credits a message, with %i to begin with, are %s',
  (message_credits, signup_credits, offer) => {
    expect(startOffer({ message_credits, signup_credits })).toBe(offer);
  },
);
