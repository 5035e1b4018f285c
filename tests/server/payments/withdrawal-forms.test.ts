import { expect, test } from 'vitest';
import { day } from '#server/core/time.ts';
import { form } from '#tests/support/account.ts';
import { buys, looksAt, shareShop } from '#tests/support/buying.ts';
import { tokenIn } from '#tests/support/mail.ts';
import { addPerson } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';

const shop = shareShop({ refund_days: 14 });
const server = shop.server;
const post = (path: string, fields: Record<string, string>) => server().request(open, path, form(fields));
const page = '/pages/return-policy';

test('withdrawal-9: without JavaScript the form leads to #sent, whether order and address match or not', async () => {
  const anna = await addPerson(server(), 'Anna');
  const { payment_id } = await buys(shop, anna);
  await server().deliverMail();
  const before = server().mails(open).length;
  for (const [order, email] of [
    [payment_id, 'anna@mail.example'],
    [payment_id, 'robin@mail.example'],
    ['no order at all', 'anna@mail.example'],
  ] as const) {
    const answer = await post('/api/withdrawal.php?signed_out=true', { _page: page, order, email, locale: 'en' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#sent`]);
  }
  await server().deliverMail();
  expect(server().mails(open)).toHaveLength(before + 1);
  const wrong = await post('/api/withdrawal.php?signed_out=true', {
    _page: page,
    order: payment_id,
    email: 'x',
    locale: 'en',
  });
  expect(wrong.headers.get('location')).toBe(`${page}#error-email_invalid`);
});

test('withdrawal-10: the mailed link cancels by a button, without JavaScript, too, and says when it is too old', async () => {
  const anna = await addPerson(server(), 'Anna');
  const purchase = await buys(shop, anna);
  await post('/api/withdrawal.php?signed_out=true', {
    ...{ _page: page, order: purchase.payment_id, email: 'anna@mail.example', locale: 'en' },
  });
  await server().deliverMail();
  const token = tokenIn(server().mails(open).at(-1));
  expect((await looksAt(anna, purchase)).state).toBe('paid');
  const confirm = () => post('/api/withdrawal.php', { _method: 'PUT', _page: '/withdrawal/do', token });
  expect((await confirm()).headers.get('location')).toBe('/withdrawal/do#withdrawn');
  expect((await looksAt(anna, purchase)).state).toBe('refunded');
  server().clock.advance(14 * day);
  expect((await confirm()).headers.get('location')).toBe('/withdrawal/do#error-link_invalid');
});
