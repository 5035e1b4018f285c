import { expect, test } from 'vitest';
import { countryPrices, startOffer } from '#components/prices/price-list.ts';

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
