import { expect, test } from 'vitest';
import { day, hour } from '#server/core/time.ts';
import { leave, purge } from '#tests/support/account-deletion.ts';
import { goesBack, shareShop } from '#tests/support/buying.ts';
import {
  account,
  bankDecides,
  confirms,
  debitOf,
  debits,
  newestCode,
  paysByDebit,
  wrongCode,
} from '#tests/support/direct-debit.ts';
import { addMember } from '#tests/support/members.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false });

const setBlocked = (member: string, blocked: boolean) => runsMoney(shop.server(), { do: 'debit', member, blocked });

/** Orders by direct debit, and the bank pays. */
async function buysByDebit(person: Person) {
  return bankDecides(shop, person, await paysByDebit(shop, person), 'paid');
}

/** Orders by direct debit once text messages, which have their limit an hour, may go out again. */
async function triesLater(person: Person, changes: object = {}): Promise<string> {
  shop.server().clock.advance(2 * hour);
  return (await debits(person, await debitOf(person, 'c10', changes))).outcome;
}

test('commands-43: no direct debits of a member are taken, and they are again, also after one was taken back', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const purchase = await buysByDebit(anna);
  const tries = () => triesLater(anna);
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
  const purchase = await buysByDebit(anna);
  const tries = () => triesLater(anna);
  await goesBack(shop, 'charged_back', purchase, 500);
  expect(await tries()).toBe('403 debit_blocked');
  await setBlocked(anna.id, false);
  await goesBack(shop, 'refunded', purchase, 300);
  expect(await tries()).toBe('200');
  await goesBack(shop, 'charged_back', purchase, 100);
  expect(await tries()).toBe('403 debit_blocked');
});

test('debit-9: a block of the holder does not free the bank account for others', async () => {
  const [anna, bea] = [await addPerson(shop.server(), 'Anna'), await addPerson(shop.server(), 'Bea')];
  const purchase = await buysByDebit(anna);
  await goesBack(shop, 'charged_back', purchase, purchase.total.amount);
  await setBlocked(anna.id, true);
  const hers = { mobile: '06 87654321' };
  expect((await debits(bea, await debitOf(bea, 'c10', hers))).outcome).toBe('403 debit_blocked');
  await setBlocked(anna.id, false);
  expect((await debits(bea, await debitOf(bea, 'c10', hers))).outcome).toBe('200');
});

test('commands-43: says which bank accounts of a member stay blocked by a debit of somebody else, and what to do', async () => {
  const [anna, bea] = [await addPerson(shop.server(), 'Anna'), await addPerson(shop.server(), 'Bea')];
  const hers = { mobile: '06 87654321' };
  await paysByDebit(shop, bea, 'c10', hers);
  const purchase = await buysByDebit(anna);
  const tries = () => triesLater(bea, hers);
  const allows = async (person: string) => (await setBlocked(person, false)).still_blocked;
  expect(await allows(bea.id)).toEqual([]);
  await goesBack(shop, 'charged_back', purchase, purchase.total.amount);
  const { still_blocked, debit } = await setBlocked(bea.id, false);
  expect(debit).toMatchObject([{ member: bea.id, blocked: false }]);
  const shown = { iban_last4: '4300', by_order: purchase.payment_id };
  expect(still_blocked).toEqual([{ ...shown, by_member: anna.id, fix: `allow-debit ${anna.id}, too` }]);
  expect(await tries()).toBe('403 debit_blocked');
  expect(Object.keys(await setBlocked(anna.id, true))).toEqual(['debit']);
  expect(await allows(anna.id)).toEqual([]);
  expect([await tries(), await allows(bea.id)]).toEqual(['200', []]);
});

test('commands-43: says it of a bank account, too, whose holder is erased', async () => {
  const [anna, bea] = [await addPerson(shop.server(), 'Anna'), await addPerson(shop.server(), 'Bea')];
  await paysByDebit(shop, bea, 'c10', { mobile: '06 87654321' });
  const purchase = await buysByDebit(anna);
  expect(await leave(anna)).toBe('200');
  shop.server().clock.advance(14 * day);
  await purge(shop.server());
  await goesBack(shop, 'charged_back', purchase, purchase.total.amount);
  const { still_blocked } = await setBlocked(bea.id, false);
  expect(still_blocked).toMatchObject([{ by_member: null, fix: expect.stringContaining('is erased') }]);
});

test('commands-35: shows the mandate of an order by its last four digits and state alone', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const show = (order: string) => runsMoney(shop.server(), { do: 'show', order });
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
