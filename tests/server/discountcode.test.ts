import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DiscountCode } from '#contract/discountcode.ts';
import { discountCode } from '#server/db/schema/index.ts';
import { outcome, signUp } from '#tests/support/account.ts';
import { buys, looksAt, orders, packagesOf, press, sends, shareShop, wishOf } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';
import { untilAnswered } from '#tests/support/until-answered.ts';

const seconds = 1_000;
const window = 14_400 * seconds;

type Code = Partial<typeof discountCode.$inferInsert>;

/** Makes a code as the operator does. */
async function makeCode(shop: ReturnType<typeof shareShop>, code: string, more: Code = {}) {
  await shop
    .server()
    .deps.database.db.insert(discountCode)
    .values({
      ...{ pool: open, code, kind: 'operator', value_percentage: 40, status: 'active', validity: 'once_per_user' },
      ...{ created_at: shop.server().clock.now(), ...more },
    });
}

function look(person: Pick<Person, 'browser'>, code: string): Promise<string> {
  return untilAnswered(() => person.browser(`/api/discountcode.php?code=${code}`)).then(outcome);
}

/** Has a method take nothing but amounts of euros within bounds, until the next test. */
function bound(shop: ReturnType<typeof shareShop>, method: 'ideal' | 'paypal', least: number, most: number): void {
  const { provider } = shop.sandbox();
  const methods = provider.capabilities.methods.map((each) =>
    each.method === method ? { ...each, bounds: { EUR: { least, most } } } : each,
  );
  shop.use({ ...provider, capabilities: { ...provider.capabilities, methods } });
}

describe('the time bonus', () => {
  const shop = shareShop();
  let anna: Person;
  beforeEach(async () => {
    anna = await addPerson(shop.server(), 'Anna');
  });

  it('offers-1, offers-4: is there until the second 14,400 after the sign-up, and the API refuses it from then on', async () => {
    const bonus = { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25 };
    expect((await userOf(anna)).offer).toEqual({ ...bonus, seconds: 14_400 });
    shop.server().clock.advance(window - seconds);
    expect((await userOf(anna)).offer).toEqual({ ...bonus, seconds: 1 });
    const wish = await wishOf(anna);
    expect([wish.total.amount, await look(anna, 'TIMEBONUS25')]).toEqual([2700, '200']);
    shop.server().clock.advance(seconds);
    expect((await userOf(anna)).offer).toBeNull();
    expect(await look(anna, 'timebonus25')).toBe('409 code_expired');
    expect((await sends(anna, 'payment', wish)).outcome).toBe('409 price_changed');
    expect((await sends(anna, 'payment', { ...wish, code: 'TIMEBONUS25' })).outcome).toBe('409 code_expired');
  });

  it('offers-1, offers-7: is gone after the first purchase, also if that was paid back', async () => {
    const purchase = await buys(shop, anna, 'c10');
    expect(purchase).toMatchObject({ total: { amount: 1267 }, discount: { kind: 'time_bonus' } });
    expect([(await userOf(anna)).offer, (await packagesOf(anna)).offer]).toEqual([null, null]);
    expect(await look(anna, 'TIMEBONUS25')).toBe('409 code_used');
    await shop.server().deps.database.db.execute(sql`update member set paid_user = false`);
    expect((await userOf(anna)).offer).toBeNull();
  });

  it('offers-5: the discount is rounded up to the minor unit', async () => {
    // 25 % of 16.90 are 4.225.
    expect((await wishOf(anna, 'c10')).total).toEqual({ amount: 1690 - 423, currency: 'EUR' });
  });

  it('offers-5: discounts are never added up; the best one counts', async () => {
    await makeCode(shop, 'FORTY');
    await makeCode(shop, 'TEN', { value_percentage: 10 });
    const wish = await wishOf(anna);
    const forty = await sends(anna, 'payment', { ...wish, code: 'forty', total: { amount: 2160, currency: 'EUR' } });
    expect(forty.purchase.discount).toEqual({ kind: 'code', code: 'FORTY', value_percentage: 40 });
    const ten = await sends(anna, 'payment', { ...wish, once_id: randomUUID(), code: 'TEN' });
    expect(ten.purchase.discount).toMatchObject({ kind: 'time_bonus', value_percentage: 25 });
  });

  it.each([
    ['ideal', 2_701, 9_999_999, false],
    ['paypal', 1, 2_700, true],
  ] as const)(
    'offers-14: decides whether %s is offered, and taken, from %i to %i cents: %s',
    async (method, least, most, isTaken) => {
      bound(shop, method, least, most);
      const { bundles } = await packagesOf(anna);
      expect(bundles.find(({ id }) => id === 'c25')?.methods.includes(method)).toBe(isTaken);
      const { outcome: answer } = await sends(anna, 'payment', await wishOf(anna, 'c25', { method }));
      expect(answer).toBe(isTaken ? '200' : '422 invalid_input');
    },
  );

  it('offers-6: is answered by the names of its fields', async () => {
    const { discount } = await reads<{ discount: DiscountCode }>(anna, 'discountcode.php?welcome=true&ref=x');
    expect(discount).toMatchObject({
      ...{ code: 'TIMEBONUS25', value_percentage: 25, status: 'active', validity: 'once_per_user', expired: false },
      ...{ user_id: anna.id, country: null, currency: null, minimum_order_value: null, paymentmethods: null },
      expires: '2026-11-20T16:00:00.000Z',
    });
    shop.server().clock.advance(window);
    expect(await reads(anna, 'discountcode.php?welcome=true')).toEqual({ discount: null });
    expect(await look(anna, '')).toBe('422 invalid_input');
  });

  it('offers-8: an open order of the same member is cancelled for the next, which has the discount', async () => {
    const [one, other] = [await orders(anna), await orders(anna, 'c25', { method: 'creditcard' })];
    expect(other.discount).toMatchObject({ kind: 'time_bonus' });
    expect([(await looksAt(anna, one)).state, (await looksAt(anna, other)).state]).toEqual(['cancelled', 'open']);
    // A payment that has begun may still come; then it counts at the price that was shown.
    await press(shop, one);
    shop.server().clock.advance(10 * 60 * seconds);
    const { deps, clock } = shop.server();
    const { askAboutDue } = await import('#server/services/payments/jobs.ts');
    await askAboutDue(deps, clock.now());
    expect((await looksAt(anna, one)).state).toBe('paid');
  });

  it('offers-8: an order that failed gives its discount back', async () => {
    const failed = await orders(anna);
    await press(shop, failed, 'failed');
    shop.server().clock.advance(3 * seconds);
    expect((await looksAt(anna, failed)).state).toBe('failed');
    expect((await orders(anna)).discount).toMatchObject({ kind: 'time_bonus' });
  });
});

describe('the welcome discount', () => {
  const shop = shareShop({ time_bonus: false, welcome_discount_hours: 24 });

  it('offers-2: is there for its hours after the sign-up, for the first purchase', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const { offer } = await userOf(anna);
    expect(offer).toEqual({ kind: 'welcome', code: 'WELCOME25', value_percentage: 25, seconds: 24 * 3600 });
    const bea = await addPerson(shop.server(), 'Bea');
    expect((await buys(shop, bea)).discount).toMatchObject({ kind: 'welcome' });
    expect([(await userOf(bea)).offer, await look(bea, 'WELCOME25')]).toEqual([null, '409 code_used']);
    shop.server().clock.advance(24 * 3600 * seconds);
    expect([(await userOf(anna)).offer, await look(anna, 'WELCOME25')]).toEqual([null, '409 code_expired']);
  });

  it('offers-4: says the discount at the login', async () => {
    const { input } = await signUp(shop.server());
    const login = await shop.server().fetchFor(open)('/api/user.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: input.email, password: input.password }),
    });
    expect(((await login.json()) as { user: object }).user).toMatchObject({ offer: { kind: 'welcome' } });
  });
});

describe('a code', () => {
  const shop = shareShop({ time_bonus: false });
  let anna: Person;
  beforeEach(async () => {
    anna = await addPerson(shop.server(), 'Anna');
  });

  it('offers-7: is refused with its reason', async () => {
    const bea = await addPerson(shop.server(), 'Bea');
    const at = shop.server().clock.now();
    await makeCode(shop, 'BEAS', { member_id: bea.id });
    await makeCode(shop, 'OFF', { status: 'inactive' });
    await makeCode(shop, 'OLD', { expires: at });
    await makeCode(shop, 'POLISH', { country: 'PL' });
    await makeCode(shop, 'LARGE', { minimum_order_value: 5_000, currency: 'EUR' });
    await makeCode(shop, 'CARDS', { paymentmethods: ['creditcard'] });
    for (const [code, answer] of [
      ['NOTHING', '404 code_unknown'],
      ['BEAS', '404 code_unknown'],
      ['OFF', '404 code_unknown'],
      ['OLD', '409 code_expired'],
      ['POLISH', '409 code_country'],
      ['LARGE', '200'],
    ] as const)
      expect([code, await look(anna, code)]).toEqual([code, answer]);
    expect(await look(bea, 'beas')).toBe('200');
    const total = { amount: 2160, currency: 'EUR' };
    const order = async (code: string) =>
      (await sends(anna, 'payment', await wishOf(anna, 'c25', { code, total }))).outcome;
    expect([await order('LARGE'), await order('CARDS'), await order('BEAS')]).toEqual([
      '409 code_minimum',
      '409 code_method',
      '404 code_unknown',
    ]);
  });

  it('offers-14: is refused for a method that takes no amount as small as it leaves', async () => {
    await makeCode(shop, 'FORTY');
    bound(shop, 'ideal', 2_161, 9_999_999);
    const order = async (changes: object) => (await sends(anna, 'payment', await wishOf(anna, 'c25', changes))).outcome;
    const withCode = { code: 'FORTY', total: { amount: 2160, currency: 'EUR' } };
    expect(await order(withCode)).toBe('409 code_method');
    expect([await order({}), await order({ ...withCode, method: 'paypal' })]).toEqual(['200', '200']);
  });

  it('offers-8: that counts once is one member’s, until their order has ended', async () => {
    await makeCode(shop, 'ONCE', { validity: 'once' });
    const bea = await addPerson(shop.server(), 'Bea');
    const changes = { code: 'ONCE', total: { amount: 2160, currency: 'EUR' } };
    const held = await orders(anna, 'c25', changes);
    expect((await sends(bea, 'payment', await wishOf(bea, 'c25', changes))).outcome).toBe('409 code_used');
    await press(shop, held, 'cancelled');
    shop.server().clock.advance(3 * seconds);
    await looksAt(anna, held);
    expect((await orders(bea, 'c25', changes)).discount).toMatchObject({ code: 'ONCE' });
    expect(await look(anna, 'ONCE')).toBe('409 code_used');
  });

  it('offers-8: that counts once for each is used up by each alone', async () => {
    await makeCode(shop, 'EACH');
    const bea = await addPerson(shop.server(), 'Bea');
    const changes = { code: 'EACH', total: { amount: 2160, currency: 'EUR' } };
    await buys(shop, anna, 'c25', changes);
    expect([await look(anna, 'EACH'), await look(bea, 'EACH')]).toEqual(['409 code_used', '200']);
  });

  it('offers-3: for somebody who is about to leave counts by itself', async () => {
    const expires = new Date(shop.server().clock.now().getTime() + 14 * 24 * 3600 * seconds);
    await makeCode(shop, 'STAY-1', { kind: 'leaving', member_id: anna.id, value_percentage: 30, expires });
    expect((await packagesOf(anna)).offer).toMatchObject({
      kind: 'leaving',
      value_percentage: 30,
      seconds: 14 * 86_400,
    });
    expect((await buys(shop, anna)).total.amount).toBe(2520);
    expect((await packagesOf(anna)).offer).toBeNull();
  });

  it('offers-9: is looked up twenty times an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect(await look(anna, `GUESS${count}`)).toBe('404 code_unknown');
    expect(await look(anna, 'GUESS20')).toBe('429 too_many_requests');
  });

  it('offers-9: ten thousand guesses find nothing', async () => {
    await makeCode(shop, 'REAL');
    const tally: Record<string, number> = {};
    for (let batch = 0; batch < 100; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => look(anna, batch === 99 ? 'REAL' : `GUESS${batch}-${index}`)),
      );
      for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
    }
    expect(tally).toEqual({ '404 code_unknown': 20, '429 too_many_requests': 9_980 });
  });

  it('offers-9: is ordered with twenty times an hour', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await sends(anna, 'payment', await wishOf(anna, 'c25', { code: `GUESS${count}` }))).outcome).toBe(
        '404 code_unknown',
      );
    await makeCode(shop, 'REAL');
    const wish = await wishOf(anna, 'c25', { code: 'REAL', total: { amount: 2160, currency: 'EUR' } });
    expect((await sends(anna, 'payment', wish)).outcome).toBe('429 too_many_requests');
  });
});
