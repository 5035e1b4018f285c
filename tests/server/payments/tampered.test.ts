/** What somebody sends who wants to pay less, to get more, or to see or use what is another member's. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { askLeavingOffer } from '#contract/leaving-offer.ts';
import { hour } from '#server/core/time.ts';
import { json, outcome } from '#tests/support/account.ts';
import { buys, type orders, packagesOf, shareShop, wishOf } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { account, debits, newestCode } from '#tests/support/direct-debit.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const { company } = exampleSite('velvet-evening.example');
const shop = shareShop({ time_bonus: false, company: { ...company, delete_discount: 50 } });
let anna: Person;
let bea: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
  bea = await addPerson(shop.server(), 'Bea');
});

type Purchase = Awaited<ReturnType<typeof orders>>;
type Method = 'POST' | 'PUT' | 'DELETE';

const run = (statement: ReturnType<typeof sql>) => shop.server().deps.database.db.execute(statement);
const sends = async (person: Person, method: Method, name: string, input: object) =>
  outcome(await person.browser(`/api/${name}.php`, json(method, input)));
const gets = async (person: Person, path: string) => outcome(await person.browser(`/api/${path}`));

/** All that could be placed, charged or moved. */
async function everything() {
  const { rows } = await run(sql`select
    (select count(*)::int from payment_order) as orders, (select count(*)::int from payment_refund) as refunds,
    (select count(*)::int from money_transfer) as money, (select count(*)::int from credit_transfer) as credits,
    (select count(*)::int from stored_method) as stored,
    (select count(*)::int from debit_mandate where confirmed_at is not null) as mandates`);
  return rows[0];
}

/** A code that is Bea's alone, and takes half off. */
async function codeOfBea(): Promise<string> {
  const answer = await bea.browser(`/api/${askLeavingOffer.name}.php`, json('POST', {}));
  return ((await answer.json()) as { offer: { code: string } }).offer.code;
}

const cents = (amount: number, currency = 'EUR') => ({ total: { amount, currency } });
const tampered: [what: string, change: object, refusal: string][] = [
  ['a lower price', cents(1), '409 price_changed'],
  ['a price of nothing', cents(0), '409 price_changed'],
  ['a price below nothing', cents(-3600), '409 price_changed'],
  ['a price with a fraction', cents(0.5), '422 invalid_input'],
  ['a currency that is worth less', cents(3600, 'DKK'), '409 price_changed'],
  ['a currency that there is not', cents(3600, 'XXX'), '409 price_changed'],
  ['more credits', { credits: 1000 }, '409 price_changed'],
  ['credits below none', { credits: -25 }, '409 price_changed'],
  ['a larger bundle at the price of a smaller one', { bundle: 'c150' }, '409 price_changed'],
  ['a bundle that there is not', { bundle: 'free' }, '422 invalid_input'],
  ['a bundle for others', { bundle: 'try3', credits: 3, ...cents(300) }, '422 invalid_input'],
  ['a price field of one’s own', { price: 1 }, '400 malformed_request'],
  ['a discount of one’s own', { discount: { value_percentage: 90 } }, '400 malformed_request'],
  ['a percentage of one’s own', { value_percentage: 90 }, '400 malformed_request'],
  ['a discount that nobody gave', cents(1800), '409 price_changed'],
  ['a code that there is not', { code: 'FREE', ...cents(1800) }, '404 code_unknown'],
  ['a country of one’s own', { country: 'PL' }, '400 malformed_request'],
  ['another member', { member: 'x', account_id: randomUUID() }, '400 malformed_request'],
  ['an order number of one’s own', { payment_id: randomUUID() }, '400 malformed_request'],
  ['a state of one’s own', { state: 'paid' }, '400 malformed_request'],
];

/** How each endpoint orders the bundle of 25 credits, rightly. */
const ways = {
  payment: (wish: object) => ({ ...wish, method: 'ideal' }),
  'repeat-order': (wish: object, stored: string | undefined) => ({ ...wish, stored }),
  directdebit: (wish: object) => ({ ...wish, ...account, authorised: true }),
} as const;

describe.each(Object.entries(ways))('orders-27: %s', (name, way) => {
  async function ordered(): Promise<object> {
    await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
    const { method: _, ...wish } = await wishOf(anna, 'c25');
    return way(wish, (await packagesOf(anna)).stored[0]?.id);
  }

  test.each(tampered)('with %s is refused', async (_what, change, refusal) => {
    const wish = await ordered();
    const before = await everything();
    expect(await sends(anna, 'POST', name, { ...wish, ...change })).toBe(refusal);
    expect(await everything()).toEqual(before);
    expect(shop.server().sms.sent).toEqual([]);
  });

  test('with the code of another member is refused', async () => {
    const wish = await ordered();
    const code = await codeOfBea();
    const before = await everything();
    for (const total of [cents(1800), cents(3600)])
      expect(await sends(anna, 'POST', name, { ...wish, code, ...total })).toBe('404 code_unknown');
    expect(await everything()).toEqual(before);
  });

  test('as it is meant is taken, so that nothing above is refused for another reason', async () => {
    expect(await sends(anna, 'POST', name, await ordered())).toBe('200');
  });
});

describe('orders-27: what is another member’s', () => {
  let bought: Purchase;
  let stored: string | undefined;
  beforeEach(async () => {
    bought = await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
    stored = (await packagesOf(anna)).stored[0]?.id;
  });

  test('is not shown, withdrawn from, charged or removed', async () => {
    const { payment_id } = bought;
    const { method: _, ...wish } = await wishOf(bea, 'c25');
    const before = await everything();
    for (const id of [payment_id, payment_id.toUpperCase(), ` ${payment_id}`, randomUUID(), 'x'])
      expect([id, await gets(bea, `payment.php?payment_id=${encodeURIComponent(id)}`)]).toEqual([id, '404 not_found']);
    expect(await sends(bea, 'POST', 'withdrawal', { payment_id, amount: 1690 })).toBe('404 not_found');
    expect(await sends(bea, 'POST', 'repeat-order', { ...wish, stored })).toBe('404 not_found');
    expect(await sends(bea, 'DELETE', 'repeat-order', { stored })).toBe('404 not_found');
    expect((await packagesOf(bea)).stored).toEqual([]);
    expect(await everything()).toEqual(before);
    expect((await userOf(anna)).credits).toBe(13);
  });

  test('is in no list of purchases or credits, whatever page is asked for', async () => {
    await giveCredits(shop.server(), bea, 7);
    const { rows } = await run(sql`select id, account_id from payment_order`);
    const past = `2027-01-01T00:00:00.000Z_${rows[0]?.id}`;
    for (const query of [
      'of=purchases',
      `of=purchases&before=${past}`,
      `of=purchases&payment_id=${bought.payment_id}`,
      `of=purchases&member=${anna.id}&account_id=${rows[0]?.account_id}`,
    ])
      expect(await reads(bea, `transactions.php?${query}`)).toMatchObject({ purchases: [], credits: [] });
    for (const query of ['of=credits', `of=credits&before=${past}`, `of=credits&member=${anna.id}`]) {
      const { credits } = await reads<{ credits: { credits: number }[] }>(bea, `transactions.php?${query}`);
      expect(credits.map((each) => each.credits)).toEqual([7]);
    }
    expect(await gets(bea, 'transactions.php?of=everything')).toBe('422 invalid_input');
  });

  test('an id that another member has ordered by is one of one’s own here', async () => {
    const wish = await wishOf(anna, 'c25');
    expect(await sends(anna, 'POST', 'payment', wish)).toBe('200');
    expect(await sends(bea, 'POST', 'payment', { ...wish, ...cents(1) })).toBe('409 price_changed');
    const { rows } = await run(sql`select from payment_order where once_id = ${wish.once_id}::uuid`);
    expect(rows).toHaveLength(1);
  });
});

describe('orders-27: a withdrawal', () => {
  test.each([
    ['of more than was paid', { amount: 999_999 }, '409 price_changed'],
    ['of less than nothing', { amount: -1690 }, '409 price_changed'],
    ['of a fraction', { amount: 0.5 }, '422 invalid_input'],
    ['in a currency of one’s own', { currency: 'GBP' }, '400 malformed_request'],
    ['of credits of one’s own', { credits: 0 }, '400 malformed_request'],
    ['to an account of one’s own', { iban: account.iban }, '400 malformed_request'],
  ])('%s is refused', async (_what, change, refusal) => {
    const { payment_id } = await buys(shop, anna, 'c10');
    const before = await everything();
    expect(await sends(anna, 'POST', 'withdrawal', { payment_id, amount: 1690, ...change })).toBe(refusal);
    expect(await everything()).toEqual(before);
    expect((await userOf(anna)).credits).toBe(13);
  });

  test('by a token of one’s own is refused', async () => {
    await buys(shop, anna, 'c10');
    const before = await everything();
    const answer = await shop.server().request(open, '/api/withdrawal.php', json('PUT', { token: 'A'.repeat(22) }));
    expect(await outcome(answer)).toBe('410 link_invalid');
    expect(await everything()).toEqual(before);
  });
});

describe('orders-27: a direct debit', () => {
  let payment_id: string;
  let code: string;
  beforeEach(async () => {
    shop.server().clock.advance(hour);
    const { method: _, ...wish } = await wishOf(anna, 'c10');
    payment_id = (await debits(anna, { ...wish, ...account, authorised: true })).answer.payment_id;
    code = newestCode(shop);
  });

  test.each([
    ['a price', { total: { amount: 1, currency: 'EUR' } }],
    ['an account', { iban: 'DE89370400440532013000' }],
    ['a bundle', { bundle: 'c150', credits: 150 }],
    ['a number for the code', { mobile: '06 87654321' }],
  ])('is not confirmed, and has no other code sent, with %s of one’s own', async (_what, change) => {
    const before = await everything();
    expect(await sends(anna, 'POST', 'directdebit-verify', { payment_id, code, ...change })).toBe(
      '400 malformed_request',
    );
    expect(await sends(anna, 'PUT', 'directdebit', { payment_id, ...change })).toBe('400 malformed_request');
    expect(await everything()).toEqual(before);
    expect(shop.server().sms.sent).toHaveLength(1);
  });

  test('of another member is not confirmed, and has no other code sent, even with the right code', async () => {
    const before = await everything();
    expect(await sends(bea, 'POST', 'directdebit-verify', { payment_id, code })).toBe('404 not_found');
    expect(await sends(bea, 'PUT', 'directdebit', { payment_id })).toBe('404 not_found');
    expect(await gets(bea, `payment.php?payment_id=${payment_id}`)).toBe('404 not_found');
    expect(await everything()).toEqual(before);
    expect(shop.server().sms.sent).toHaveLength(1);
    expect(await sends(anna, 'POST', 'directdebit-verify', { payment_id, code })).toBe('200');
  });
});
