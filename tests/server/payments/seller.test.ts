import { expect, test } from 'vitest';
import { anna as input, json, outcome } from '#tests/support/account.ts';
import { buys, looksAt, sends, shareShop } from '#tests/support/buying.ts';
import { tokenIn } from '#tests/support/mail.ts';
import { addPerson } from '#tests/support/pair.ts';
import { open, sister } from '#tests/support/sites.ts';

/** Two sites of one pool with other terms. */
const shop = shareShop(({ domain }) => ({ time_bonus: false, refund_days: domain === sister ? 30 : 14 }));

/** Signs Anna in on the other site of her pool. */
async function onSister() {
  const browser = shop.server().fetchFor(sister);
  await browser('/api/user.php', json('POST', { login: 'Anna', password: input.password }));
  return { browser };
}

test('withdrawal-13: the days are those of the site that sold the order, wherever the buyer looks', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const there = await onSister();
  const [here, sold] = [await buys(shop, anna, 'c10'), await buys(shop, there, 'c10')];
  for (const person of [anna, there]) {
    expect((await looksAt(person, here)).withdrawal?.until).toBe('2026-12-04');
    expect((await looksAt(person, sold)).withdrawal?.until).toBe('2026-12-20');
  }
  shop.server().clock.set('2026-12-05T00:00:00Z');
  const withdraws = (person: typeof there, payment_id: string) =>
    sends(person, 'withdrawal', { payment_id, amount: 1690 });
  expect((await withdraws(there, here.payment_id)).outcome).toBe('409 withdrawal_closed');
  expect((await withdraws(anna, sold.payment_id)).outcome).toBe('200');
});

test('withdrawal-13: so they are for a buyer who confirms by mail', async () => {
  await addPerson(shop.server(), 'Anna');
  const { payment_id } = await buys(shop, await onSister(), 'c10');
  shop.server().clock.set('2026-12-20T23:00:00Z');
  const wish = { order: payment_id, email: 'anna@mail.example', locale: 'en' };
  await shop.server().request(open, '/api/withdrawal.php?signed_out=true', json('POST', wish));
  await shop.server().deliverMail();
  const token = tokenIn(shop.server().mails(open).at(-1));
  expect(await outcome(await shop.server().request(open, '/api/withdrawal.php', json('PUT', { token })))).toBe('200');
});
