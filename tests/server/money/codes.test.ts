import { beforeEach, expect, test } from 'vitest';
import { MoneyCommandSchema } from '#server/services/money/schema.ts';
import { outcome } from '#tests/support/account.ts';
import { buys, shareShop } from '#tests/support/buying.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';
import { open, other } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

const money = (command: object) => runsMoney(shop.server(), command);

const code = { do: 'add-code', pool: open, code: 'SPRING', percent: '20', validity: 'once_per_user' } as const;

async function looksUp(typed: string): Promise<string> {
  return outcome(await anna.browser(`/api/discountcode.php?code=${typed}`));
}

test('commands-41: a code counts for whom and what it says, until the end of its last day', async () => {
  const limits = {
    country: 'nl',
    member: anna.id,
    minimum: '20',
    currency: 'eur',
    methods: ['ideal'],
    expires: '2026-11-21',
  };
  await money({ ...code, code: 'spring', ...limits });
  const { discount } = await reads<{ discount: object }>(anna, 'discountcode.php?code=Spring');
  expect(discount).toMatchObject({
    ...{ code: 'SPRING', value_percentage: 20, country: 'NL', user_id: anna.id, minimum_order_value: 2000 },
    ...{ currency: 'EUR', paymentmethods: ['ideal'], validity: 'once_per_user', status: 'active' },
  });
  shop.server().clock.set('2026-11-21T23:59:59Z');
  expect(await looksUp('SPRING')).toBe('200');
  shop.server().clock.set('2026-11-22T00:00:00Z');
  expect(await looksUp('SPRING')).toBe('409 code_expired');
  expect((await money({ do: 'codes' })).codes).toMatchObject([{ code: 'SPRING', minimum: '20.00 EUR', expired: true }]);
});

test('commands-41: codes are listed with what was paid with them, and one that is turned off is unknown', async () => {
  await money({ ...code, validity: 'once' });
  await money({ ...code, pool: other });
  await buys(shop, anna, 'c10', { code: 'SPRING', total: { amount: 1352, currency: 'EUR' } });
  expect((await money({ do: 'codes' })).codes).toMatchObject([
    { pool: open, code: 'SPRING', percent: 20, status: 'active', validity: 'once', paid: 1 },
    { pool: other, code: 'SPRING', paid: 0 },
  ]);
  await expect(money({ do: 'end-code', code: 'spring' })).rejects.toThrow('Several pools have a code SPRING.');
  expect(await looksUp('SPRING')).toBe('409 code_used');
  expect((await money({ do: 'end-code', code: 'spring', pool: open })).codes).toMatchObject([{ status: 'inactive' }]);
  expect(await looksUp('SPRING')).toBe('404 code_unknown');
  expect((await money({ do: 'codes', pool: other })).codes).toMatchObject([{ status: 'active' }]);
});

test('commands-41: refuses a code that is there, of the first purchase, or that makes no sense', async () => {
  await money(code);
  await expect(money({ ...code, percent: 10 })).rejects.toThrow(
    'There is a code SPRING in the pool open.example already.',
  );
  await expect(money({ ...code, code: 'timebonus25' })).rejects.toThrow('is the discount on the first purchase');
  await expect(money({ ...code, code: 'HERS', pool: other, member: anna.id })).rejects.toThrow('There is no member');
  await expect(money({ ...code, code: 'MUCH', minimum: '1.999', currency: 'EUR' })).rejects.toThrow(
    'is no amount of EUR',
  );
  await expect(money({ do: 'end-code', code: 'NONE' })).rejects.toThrow('There is no code NONE.');
  for (const wrong of [
    { percent: '0' },
    { percent: '91' },
    { percent: '12.5' },
    { code: 'a b' },
    { code: 'ab' },
    { country: 'XX' },
    { minimum: '20' },
    { minimum: '20', currency: 'EURO' },
    { methods: ['gold'] },
    { expires: '2026-02-30' },
    { validity: 'twice' },
  ])
    expect([wrong, MoneyCommandSchema.safeParse({ ...code, ...wrong }).success]).toEqual([wrong, false]);
});

test('commands-41: a code for a brand of cards is refused, as nobody could use it', async () => {
  const parsed = MoneyCommandSchema.safeParse({ ...code, methods: ['visa'] });
  expect(parsed.error?.issues[0]?.message).toContain('write creditcard');
  await money({ ...code, methods: ['creditcard'] });
  const total = { amount: 1352, currency: 'EUR' };
  const bought = await buys(shop, anna, 'c10', { code: 'SPRING', method: 'visa', total });
  expect(bought).toMatchObject({ state: 'paid', total });
});
