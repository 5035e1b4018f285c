import { expect, it } from 'vitest';
import { signUp } from '#tests/support/account.ts';
import { fakeProvider } from '#tests/support/answers.ts';
import { buys, packagesOf, shareShop } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { addPerson } from '#tests/support/pair.ts';
import { createTestServer } from '#tests/support/server.ts';
import { other, testSites } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false, vat_rates: { NL: 21 } });

it('orders-6: lists the bundles in the currency of the member’s country, and how each can be paid', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const packages = await packagesOf(anna);
  expect(packages).toMatchObject({
    ...{ closed: null, country: 'NL', offer: null, stored: [], last: null },
    ...{ statement: 'LAMPLIGHT', vat_percentage: 21, refund_days: 14, debit_form: true, fictional: false },
  });
  expect(packages.bundles.map(({ id, credits, price }) => [id, credits, price])).toEqual([
    ['c10', 10, { amount: 1690, currency: 'EUR' }],
    ['c25', 25, { amount: 3600, currency: 'EUR' }],
    ['c60', 60, { amount: 7200, currency: 'EUR' }],
    ['c150', 150, { amount: 15_000, currency: 'EUR' }],
  ]);
  const [first] = packages.bundles;
  expect(first?.methods.slice(0, 3)).toEqual(['applepay', 'paypal', 'creditcard']);
  expect(first?.methods).toContain('ideal');
  expect(first?.methods).not.toContain('blik');
  const brit = await addPerson(shop.server(), 'Brit', { country: 'GB', region: 'GB-angus' });
  const inPounds = await packagesOf(brit);
  expect([inPounds.country, inPounds.bundles[0]?.price]).toEqual(['GB', { amount: 1490, currency: 'GBP' }]);
});

it.each([
  ['paid', true],
  ['free', false],
] as const)(
  'orders-6: says beforehand whether messages to fictional profiles cost credits: %s',
  async (mode, fictional) => {
    const sites = testSites.map((site) => ({ ...site, fictional_messages: mode }));
    const server = await createTestServer({ sites, answerProvider: fakeProvider() });
    try {
      expect((await packagesOf(await addPerson(server, 'Anna'))).fictional).toBe(fictional);
    } finally {
      await server.close();
    }
  },
);

it('orders-6: names the last order that was paid', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  await buys(shop, anna, 'c10');
  expect((await packagesOf(anna)).last).toEqual({ bundle: 'c10', method: 'ideal' });
  expect(await userOf(anna)).toMatchObject({ credits: 13, paid_user: true });
});

it('orders-6, orders-17: says that nothing can be bought where there is nobody to be paid to', async () => {
  const { browser } = await signUp(shop.server(), {}, other);
  shop.close();
  expect(await packagesOf({ browser })).toMatchObject({ closed: 'no_account', statement: null });
  expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { sells: false } });
});
