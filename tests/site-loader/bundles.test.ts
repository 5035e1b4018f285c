import { describe, expect, test } from 'vitest';
import { bundlesIn, currencyOf } from '#site/bundles.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';
import { examples } from '#tests/support/sites.ts';

const costs = 'minimum_message_costs: { NL: { costs: 1, currency: EUR }, BE: { costs: 1, currency: EUR } }\n';
/** Prices of a message that no bundle is dearer than. */
const dear = costs.replaceAll('costs: 1,', 'costs: 2,');
const small = '{ id: small, credits: 10, prices: { EUR: 15 } }';
const large = '{ id: large, credits: 50, prices: { EUR: 50 } }';
const tryout = '{ id: try, credits: 3, prices: { EUR: 3 }, tryout: true }';

/** What is said about a site with these bundles and other keys, without the start of each line. */
function problemsOf(bundles: readonly string[], more = costs): string[] {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}${more}bundles: [${bundles.join(', ')}]\n`);
  return sandbox.problems().map((problem) => problem.replace(/^[^ ]+ /, ''));
}

describe('bundles', () => {
  test('site-42: sound ones pass, also where nothing is sold', () => {
    expect(problemsOf([small, large])).toEqual([]);
    expect(problemsOf([])).toEqual([]);
    expect(problemsOf([], 'refund_days: 3\n')).toEqual([]);
  });

  test('site-42: a country without a currency, and a bundle without its price are named', () => {
    expect(problemsOf([small], 'payment_currencies: { NL: EUR }\n')).toEqual([
      'payment_currencies: no currency for BE, where nothing could be bought. Add it, such as { BE: EUR }.',
    ]);
    expect(problemsOf([small], `${costs}payment_currencies: { BE: SEK }\n`)).toContain(
      'bundles[0].prices: no price in SEK, in which BE pays. Add it.',
    );
  });

  test('site-43: one that is dearer per credit than a smaller one is named, but not a try-out', () => {
    expect(problemsOf([small, '{ id: large, credits: 50, prices: { EUR: 76 } }'], dear)).toEqual([
      'bundles[1].prices.EUR: 50 credits cost more each than those of small. Lower the price, or raise that one.',
    ]);
    expect(problemsOf([small, large, tryout]).filter((problem) => problem.includes('prices'))).toEqual([]);
  });

  test('site-44: amounts that a currency does not have are named', () => {
    expect(problemsOf(['{ id: small, credits: 10, prices: { EUR: 15.005 } }'], dear)).toEqual([
      'bundles[0].prices.EUR: 15.005 is not an amount in EUR, which has 2 decimals. Round it.',
    ]);
    expect(problemsOf([], 'minimum_message_costs: { NL: { costs: 0.5, currency: JPY } }\n')).toEqual([
      'minimum_message_costs.NL.costs: 0.5 is not an amount in JPY, which has no decimals. Round it.',
    ]);
    expect(problemsOf([], 'direct_debit_limit: 99.995\nvat_rates: { NL: 21, BE: 8.125 }\n')).toEqual([
      'direct_debit_limit: 99.995 is not an amount in EUR, which has 2 decimals. Round it.',
      'vat_rates.BE: 8.125 has more than two decimals. Round it.',
    ]);
  });

  test('site-45: a price of a message that no bundle gives is named', () => {
    expect(problemsOf([small])).toEqual([
      'minimum_message_costs.NL.costs: no bundle makes a message that cheap: the cheapest one makes it 1.5 EUR. Say that.',
      'minimum_message_costs.BE.costs: no bundle makes a message that cheap: the cheapest one makes it 1.5 EUR. Say that.',
    ]);
  });

  test.each([
    ['an id twice', [small, small], 'bundles[1].id: small stands twice. Choose another id.'],
    [
      'an id that is the address of another page',
      [small.replace('small', 'repeat-order')],
      'bundles[0].id: is the address of another page. Choose another id.',
    ],
  ])('site-42: %s is named', (_what, bundles, problem) => {
    expect(problemsOf([...bundles, large])).toContain(problem);
  });
});

describe('offers', () => {
  test('site-46: fewer days than the law gives buyers are refused wherever something is sold', () => {
    expect(problemsOf([small, large], `${costs}refund_days: 13\n`)).toEqual([
      'refund_days: the law gives buyers in NL, BE 14 days, got 13. Write 14 or more.',
    ]);
  });

  test('site-47: a countdown after which the same price goes on is refused', () => {
    expect(problemsOf([small, large], `${costs}welcome_discount_hours: 24\n`)).toEqual([
      'welcome_discount_hours: time_bonus gives the same discount, so one countdown would end and nothing change. Set time_bonus: false, or this to 0.',
    ]);
    expect(problemsOf([small, large], `${costs}welcome_discount_hours: 24\ntime_bonus: false\n`)).toEqual([]);
  });
});

test('site-48: a try-out is refused without a discount for members who leave', () => {
  const discount = (yaml: string, percentage: number) =>
    yaml.replace('company:\n', `company:\n  delete_discount: ${percentage}\n`);
  const problems = (percentage: number) => {
    const sandbox = new Sandbox();
    sandbox.writeSite(
      'a.example',
      (yaml) => `${discount(yaml, percentage)}${costs}bundles: [${[small, large, tryout].join(', ')}]\n`,
    );
    return sandbox.problems().map((problem) => problem.replace(/^[^ ]+ /, ''));
  };
  expect(problems(0.5)).toEqual([
    'bundles[2].tryout: is sold with company.delete_discount alone. Set that to 1 or more, or leave this bundle out.',
  ]);
  expect(problems(1)).toEqual([]);
});

test('site-42: every example site sells in each of its countries', () => {
  for (const site of examples)
    for (const country of site.countries) {
      const bundles = bundlesIn(site, country);
      expect([site.domain, country, bundles.length > 2]).toEqual([site.domain, country, true]);
      for (const { price } of bundles) expect(price.currency).toBe(currencyOf(site, country));
    }
});
