import { expect, test } from 'vitest';
import { hour } from '#server/core/time.ts';
import { runMoneyCommand } from '#server/services/money/command.ts';
import { MoneyCommandSchema } from '#server/services/money/schema.ts';
import { goesBack, looksAt, paymentOf, shareShop } from '#tests/support/buying.ts';
import { account, confirms, debitOf, debits, newestCode, paysByDebit, wrongCode } from '#tests/support/direct-debit.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false });

async function setBlocked(member: string, blocked: boolean) {
  const command = MoneyCommandSchema.parse({ do: 'debit', member, blocked });
  return (await runMoneyCommand(shop.server().deps, command)).records;
}

test('commands-43: no direct debits of a member are taken, and they are again, also after one was taken back', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const purchase = await paysByDebit(shop, anna);
  const { id } = await paymentOf(shop, purchase);
  await shop.sandbox().call('POST', `/api/payments/${id}/outcome`, { outcome: 'paid' });
  shop.server().clock.advance(3_000);
  await looksAt(anna, purchase);
  const tries = async () => {
    // Text messages have their limit an hour.
    shop.server().clock.advance(2 * hour);
    return (await debits(anna, await debitOf(anna))).outcome;
  };
  expect(await setBlocked('anna', true)).toMatchObject({ debit: [{ member: anna.id, blocked: true }] });
  expect(await tries()).toBe('403 debit_blocked');
  await setBlocked(anna.id, false);
  expect(await tries()).toBe('200');
  await goesBack(shop, 'charged_back', purchase, purchase.total.amount);
  expect(await tries()).toBe('403 debit_blocked');
  await setBlocked(anna.id, false);
  expect(await tries()).toBe('200');
  const paula = await addMember(shop.server().deps.database, { name: 'Paula', fictional: true });
  await expect(setBlocked(paula.id, true)).rejects.toThrow('Paula cannot buy');
  await expect(setBlocked('nobody', true)).rejects.toThrow('There is no member nobody.');
});

test('debit-9: an excuse holds whatever else happens to the order, until more is taken back', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const purchase = await paysByDebit(shop, anna);
  const { id } = await paymentOf(shop, purchase);
  await shop.sandbox().call('POST', `/api/payments/${id}/outcome`, { outcome: 'paid' });
  shop.server().clock.advance(3_000);
  await looksAt(anna, purchase);
  const tries = async () => {
    // Text messages have their limit an hour.
    shop.server().clock.advance(2 * hour);
    return (await debits(anna, await debitOf(anna))).outcome;
  };
  await goesBack(shop, 'charged_back', purchase, 500);
  expect(await tries()).toBe('403 debit_blocked');
  await setBlocked(anna.id, false);
  await goesBack(shop, 'refunded', purchase, 300);
  expect(await tries()).toBe('200');
  await goesBack(shop, 'charged_back', purchase, 100);
  expect(await tries()).toBe('403 debit_blocked');
});

test('commands-35: shows the mandate of an order by its last four digits and state alone', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const show = async (order: string) =>
    (await runMoneyCommand(shop.server().deps, MoneyCommandSchema.parse({ do: 'show', order }))).records;
  const { answer } = await debits(anna, await debitOf(anna));
  await confirms(anna, answer.payment_id, wrongCode(shop));
  const mandate = { at: shop.server().clock.now().toISOString(), iban_last4: '4300' };
  expect((await show(answer.payment_id)).mandate).toEqual([
    { ...mandate, state: 'code_sent', confirmed: null, tries: 1 },
  ]);
  await confirms(anna, answer.payment_id, newestCode(shop));
  const shown = await show(answer.payment_id);
  expect(shown.mandate).toEqual([{ ...mandate, state: 'confirmed', confirmed: mandate.at, tries: 2 }]);
  for (const entered of [...Object.values(account), '+31612345678', newestCode(shop)])
    expect(JSON.stringify(shown)).not.toContain(entered);
});
