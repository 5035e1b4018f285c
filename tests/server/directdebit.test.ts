import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { SmsRefusedError } from '#server/core/ports/sms.ts';
import { day, hour, minute } from '#server/core/time.ts';
import { setDebitBlock } from '#server/services/payments/debit-rules.ts';
import { goesBack, looksAt, packagesOf, sends, shareShop, statement, waits, wishOf } from '#tests/support/buying.ts';
import {
  account,
  bankDecides,
  confirms,
  debitOf,
  debits,
  newestCode,
  paysByDebit,
} from '#tests/support/direct-debit.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { codeIn } from '#tests/support/sms.ts';

const shop = shareShop({ direct_debit_limit: 40 });

/** A member whose first-purchase discount is over. */
async function addBuyer(name = 'Anna', profile: object = {}): Promise<Person> {
  const person = await addPerson(shop.server(), name, profile);
  shop.server().clock.advance(5 * hour);
  return person;
}

const accountOf = async ({ id }: Person) => {
  const { rows } = await shop
    .server()
    .deps.database.db.execute<{ pool: string; account_id: string }>(
      sql`select pool, account_id from wallet where member_id = ${id}::uuid`,
    );
  return rows[0] ?? { pool: '', account_id: '' };
};

test('debit-6: an order sends a code to the mobile number that says how much goes to whom', async () => {
  const anna = await addBuyer();
  const { outcome, answer } = await debits(anna, await debitOf(anna));
  expect(outcome).toBe('200');
  expect(answer).toEqual({ payment_id: expect.any(String), mobile_hint: '78', seconds: 600 });
  const [sms, ...others] = shop.server().sms.sent;
  expect(others).toEqual([]);
  expect(sms).toMatchObject({ to: '+31612345678', member: anna.id, locale: 'en' });
  expect(sms?.text).toContain(statement);
  expect(sms?.text).toContain('€16.90');
  expect(codeIn(sms)).toMatch(/^\d{6}$/);
  expect(await looksAt(anna, answer)).toMatchObject({ state: 'open', method: 'directdebit', total: { amount: 1690 } });
});

test('debit-6: the same id is the same order, and sends no second code while the first is good', async () => {
  const anna = await addBuyer();
  const wish = await debitOf(anna);
  const [first, second] = [await debits(anna, wish), await debits(anna, wish)];
  expect(second.answer).toEqual(first.answer);
  expect(shop.server().sms.sent).toHaveLength(1);
  for (const changed of [{ iban: 'DE89370400440532013000' }, { holder: 'Somebody' }, { mobile: '06 12345679' }])
    expect(await debits(anna, { ...wish, ...changed })).toMatchObject({ outcome: '409 id_reused' });
  shop.server().clock.advance(11 * minute);
  expect((await debits(anna, wish)).answer).toMatchObject({ payment_id: first.answer.payment_id, seconds: 600 });
  expect(shop.server().sms.sent).toHaveLength(2);
});

describe('debit-1, debit-2: the form', () => {
  it.each([
    [{ iban: 'NL91ABNA0417164301' }, { iban: 'iban_invalid' }],
    [{ iban: 'ΝL91ABNA0417164300' }, { iban: 'iban_invalid' }],
    [{ iban: 'TR330006100519786457841326' }, { iban: 'iban_country' }],
    [{ iban: ' ' }, { iban: 'required' }],
    [{ mobile: '0900 1234567' }, { mobile: 'mobile_kind' }],
    [{ mobile: '+44 7912 345678' }, { mobile: 'mobile_country' }],
    [{ mobile: '12' }, { mobile: 'mobile_invalid' }],
    [{ authorised: false }, { authorised: 'mandate_needed' }],
    [
      { holder: '', street: ' ' },
      { holder: 'required', street: 'required' },
    ],
    [{ at_once: false }, { at_once: 'required' }],
  ])('with %o is refused, and sends nothing', async (changes, fields) => {
    const anna = await addBuyer();
    const refused = await debits(anna, await debitOf(anna, 'c10', changes));
    expect(refused).toMatchObject({ outcome: '422 invalid_input', fields });
    expect(shop.server().sms.sent).toEqual([]);
  });

  it('with a number that gets no messages is counted, and nothing is looked up or ordered for it', async () => {
    const anna = await addBuyer();
    const premium = await debitOf(anna, 'c10', { mobile: '0900 1234567' });
    const tally: Record<string, number> = {};
    for (let tries = 0; tries < 35; tries += 1) {
      const { outcome } = await debits(anna, { ...premium, once_id: randomUUID() });
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
    expect(tally).toEqual({ '422 invalid_input': 30, '429 too_many_requests': 5 });
    const { db } = shop.server().deps.database;
    const { rows } = await db.execute(sql`select (select count(*)::int from payment_order) as orders,
      (select count(*)::int from debit_mandate) as mandates`);
    expect([rows, shop.server().sms.sent]).toEqual([[{ orders: 0, mandates: 0 }], []]);
  });

  it('with a price of one’s own is refused', async () => {
    const anna = await addBuyer();
    expect((await debits(anna, await debitOf(anna, 'c10', { price: 1 }))).outcome).toBe('400 malformed_request');
  });

  it('takes an IBAN as people write it', async () => {
    const anna = await addBuyer();
    const answered = await debits(anna, await debitOf(anna, 'c10', { iban: 'nl91 abna 0417 1643 00' }));
    expect(answered.outcome).toBe('200');
  });
});

test('debit-7: a member gets three codes an hour, and so does a number on all sites', async () => {
  const anna = await addBuyer();
  const { answer } = await debits(anna, await debitOf(anna));
  const again = () => debits(anna, { payment_id: answer.payment_id }, 'PUT');
  expect([(await again()).outcome, (await again()).outcome]).toEqual(['200', '200']);
  expect((await again()).outcome).toBe('429 too_many_requests');
  const bea = await addPerson(shop.server(), 'Bea');
  expect((await debits(bea, await debitOf(bea))).outcome).toBe('429 too_many_requests');
  expect((await debits(bea, await debitOf(bea, 'c10', { mobile: '06 87654321' }))).outcome).toBe('200');
  shop.server().clock.advance(hour);
  const wish = await debitOf(anna, 'c10', { iban: 'DE89370400440532013000' });
  expect((await debits(anna, wish)).outcome).toBe('200');
});

test('debit-7: only the buyer has another code sent, and not for an order that is over', async () => {
  const anna = await addBuyer();
  const bea = await addPerson(shop.server(), 'Bea');
  const { answer } = await debits(anna, await debitOf(anna));
  const { payment_id } = answer;
  expect((await debits(bea, { payment_id }, 'PUT')).outcome).toBe('404 not_found');
  expect((await debits(anna, { payment_id: 'x' }, 'PUT')).outcome).toBe('404 not_found');
  shop.server().clock.advance(31 * minute);
  expect((await debits(anna, { payment_id }, 'PUT')).outcome).toBe('410 sms_code_expired');
});

test('debit-11: a gateway that fails says so, and the same call tries again', async () => {
  const anna = await addBuyer();
  const wish = await debitOf(anna);
  shop.server().sms.failWith(new Error('the SMS gateway answered 500'));
  expect((await debits(anna, wish)).outcome).toBe('503 sms_failed');
  shop.server().sms.failWith(new SmsRefusedError('the SMS gateway answered 422'));
  expect(await debits(anna, wish)).toMatchObject({ outcome: '422 invalid_input', fields: { mobile: 'mobile_kind' } });
  shop.server().sms.failWith(undefined);
  expect((await debits(anna, wish)).outcome).toBe('200');
  expect(shop.server().sms.sent).toHaveLength(1);
});

test('debit-10: debits of 30 days count against the limit, those of another member on the same account, too', async () => {
  const anna = await addBuyer();
  await paysByDebit(shop, anna);
  await paysByDebit(shop, anna);
  expect((await debits(anna, await debitOf(anna))).outcome).toBe('429 debit_limit');
  const bea = await addPerson(shop.server(), 'Bea');
  shop.server().clock.advance(5 * hour);
  const elsewhere = { iban: 'DE89370400440532013000', mobile: '06 87654321' };
  expect((await debits(bea, await debitOf(bea, 'c10', { mobile: '06 87654321' }))).outcome).toBe('429 debit_limit');
  expect((await debits(bea, await debitOf(bea, 'c10', elsewhere))).outcome).toBe('200');
  shop.server().clock.advance(31 * day);
  // The session of the others is over.
  const cleo = await addPerson(shop.server(), 'Cleo');
  expect((await debits(cleo, await debitOf(cleo))).outcome).toBe('200');
});

test('debit-10, debit-13: a repeated debit counts for the bank account of its mandate, which is kept as long as it is used', async () => {
  const anna = await addBuyer();
  const purchase = await paysByDebit(shop, anna, 'c10', { store: true });
  const { method: _, ...wish } = await wishOf(anna, 'c10');
  const stored = (await packagesOf(anna)).stored.find(({ method }) => method === 'directdebit')?.id;
  expect((await sends(anna, 'repeat-order', { ...wish, stored })).outcome).toBe('200');
  const bea = await addBuyer('Bea');
  expect((await debits(bea, await debitOf(bea, 'c10', { mobile: '06 87654321' }))).outcome).toBe('429 debit_limit');
  const { deps, clock } = shop.server();
  const { deleteExpired } = await import('#server/services/account-deletion/clean-up.ts');
  const left = async () => {
    await deleteExpired(deps.database, clock.now());
    return (await deps.database.db.execute(sql`select id from debit_mandate`)).rows;
  };
  clock.advance(426 * day);
  expect(await left()).toEqual([{ id: purchase.payment_id }]);
  await deps.database.db.execute(sql`delete from stored_method`);
  expect(await left()).toEqual([]);
});

test('debit-10: an order that ended without a payment does not count', async () => {
  const [anna, bea, cleo] = [
    await addPerson(shop.server(), 'Anna'),
    await addPerson(shop.server(), 'Bea'),
    await addBuyer('Cleo'),
  ];
  await debits(anna, await debitOf(anna));
  await debits(bea, await debitOf(bea, 'c10', { mobile: '06 87654321' }));
  const wish = await debitOf(cleo, 'c10', { mobile: '06 87654322' });
  expect((await debits(cleo, wish)).outcome).toBe('429 debit_limit');
  await waits(shop, 2 * hour);
  expect((await debits(cleo, wish)).outcome).toBe('200');
});

describe('debit-21: another direct debit of a member', () => {
  const changed = (number: number) => ({ mobile: `06 ${12_345_670 + number}` });

  it('cancels the one before that is not confirmed, which counts against no limit, and whose code ends', async () => {
    const anna = await addBuyer();
    const before = (await debits(anna, await debitOf(anna, 'c10', changed(0)))).answer;
    const old = newestCode(shop);
    for (const number of [1, 2])
      expect((await debits(anna, await debitOf(anna, 'c10', changed(number)))).outcome).toBe('200');
    expect(await looksAt(anna, before)).toMatchObject({ state: 'cancelled' });
    expect((await confirms(anna, before.payment_id, old)).answer.purchase.state).toBe('cancelled');
    expect((await debits(anna, before, 'PUT')).outcome).not.toBe('200');
    expect((await shop.sandbox().call('GET', `/api/payments?reference=${before.payment_id}`)).status).toBe(404);
  });

  it('leaves one that is confirmed, and one that is refused cancels none', async () => {
    const anna = await addBuyer();
    const paid = [await paysByDebit(shop, anna), await paysByDebit(shop, anna, 'c10', changed(1))];
    expect((await debits(anna, await debitOf(anna, 'c10', changed(2)))).outcome).toBe('429 debit_limit');
    for (const each of paid) expect((await looksAt(anna, each)).state).not.toBe('cancelled');
    const bea = await addBuyer('Bea');
    const { answer } = await debits(bea, await debitOf(bea, 'c10', { iban: 'BE68539007547034', ...changed(3) }));
    expect((await debits(bea, await debitOf(bea, 'c10', changed(4)))).outcome).toBe('429 debit_limit');
    expect((await looksAt(bea, answer)).state).toBe('open');
  });

  it('sends no more than three codes an hour, to whatever numbers', async () => {
    const anna = await addBuyer();
    const outcomes: string[] = [];
    for (const number of [0, 1, 2, 3])
      outcomes.push((await debits(anna, await debitOf(anna, 'c10', changed(number)))).outcome);
    expect(outcomes).toEqual(['200', '200', '200', '429 too_many_requests']);
    expect(shop.server().sms.sent).toHaveLength(3);
  });

  it('at once with others leaves one', async () => {
    const anna = await addBuyer();
    const wishes = await Promise.all([0, 1, 2].map((number) => debitOf(anna, 'c10', changed(number))));
    const outcomes = await Promise.all(wishes.map(async (wish) => (await debits(anna, wish)).outcome));
    expect(outcomes).toEqual(['200', '200', '200']);
    const { rows } = await shop.server().deps.database.db.execute(sql`select from payment_order where state = 'open'`);
    expect(rows).toHaveLength(1);
  });

  it('at the moment in which the one before is confirmed: either it is cancelled or it is debited', {
    timeout: 120_000,
  }, async () => {
    const ends: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const anna = await addBuyer();
      const before = (await debits(anna, await debitOf(anna, 'c10', changed(0)))).answer;
      const [code, wish] = [newestCode(shop), await debitOf(anna, 'c10', changed(1))];
      const [, placed] = await Promise.all([confirms(anna, before.payment_id, code), debits(anna, wish)]);
      expect(placed.outcome).toBe('200');
      const { state } = await looksAt(anna, before);
      const debited = await shop.sandbox().call('GET', `/api/payments?reference=${before.payment_id}`);
      expect(debited.status).toBe(state === 'cancelled' ? 404 : 200);
      ends.push(state);
      await shop.server().reset();
    }
    expect(ends).toHaveLength(20);
  });
});

test('debit-10: at once, debits of 20 members on one bank account do not pass its limit together', async () => {
  const people: Person[] = [];
  for (let index = 0; index < 20; index += 1) people.push(await addPerson(shop.server(), `Person${index}`));
  shop.server().clock.advance(5 * hour);
  const wishes = await Promise.all(
    people.map((person, index) => debitOf(person, 'c10', { mobile: `06 ${12_345_600 + index}` })),
  );
  const sendsOnce = async (person: Person, index: number) => (await debits(person, wishes[index] ?? {})).outcome;
  const outcomes = await Promise.all(people.map(sendsOnce));
  // They wait for each other; one that would wait too long is told to send the same again.
  for (const [index, person] of people.entries())
    if (outcomes[index] === '503 unavailable') outcomes[index] = await sendsOnce(person, index);
  expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === '429 debit_limit')).toHaveLength(18);
  const { rows } = await shop.server().deps.database.db.execute(sql`select from payment_order`);
  expect(rows).toHaveLength(2);
});

test('debit-9: after a debit was taken back, the member and the bank account are blocked until the operator allows it', async () => {
  const anna = await addBuyer();
  const purchase = await paysByDebit(shop, anna);
  expect(await bankDecides(shop, anna, purchase, 'paid')).toMatchObject({ state: 'paid' });
  await goesBack(shop, 'charged_back', purchase, purchase.total.amount);
  expect(await looksAt(anna, purchase)).toMatchObject({ state: 'charged_back' });
  const other = { iban: 'DE89370400440532013000', mobile: '06 12345671' };
  expect((await debits(anna, await debitOf(anna, 'c10', other))).outcome).toBe('403 debit_blocked');
  const bea = await addPerson(shop.server(), 'Bea');
  expect((await debits(bea, await debitOf(bea))).outcome).toBe('403 debit_blocked');
  expect((await debits(bea, await debitOf(bea, 'c10', { iban: 'BE68539007547034' }))).outcome).toBe('200');
  const { db } = shop.server().deps.database;
  await setDebitBlock(db, await accountOf(anna), false, shop.server().clock.now());
  expect((await debits(anna, await debitOf(anna, 'c10', other))).outcome).toBe('200');
  await setDebitBlock(db, await accountOf(anna), true, shop.server().clock.now());
  expect((await debits(anna, await debitOf(anna, 'c10', other))).outcome).toBe('403 debit_blocked');
});

test('debit-12: the provider’s page is not asked for a direct debit that has a form of ours', async () => {
  const anna = await addBuyer();
  const wish = await wishOf(anna, 'c10', { method: 'directdebit' });
  expect((await sends(anna, 'payment', wish)).outcome).toBe('422 invalid_input');
});

test('debit-4: without key or gateway, direct debit is in no list, and not sold', async () => {
  const anna = await addBuyer();
  const wish = await debitOf(anna);
  const methods = async () => (await packagesOf(anna)).bundles[0]?.methods;
  expect(await methods()).toContain('directdebit');
  const { deps } = shop.server();
  const { directDebit } = deps;
  try {
    Object.assign(deps, { directDebit: undefined });
    expect(await methods()).not.toContain('directdebit');
    expect((await debits(anna, wish)).outcome).toBe('409 payments_closed');
  } finally {
    Object.assign(deps, { directDebit });
  }
});

test('debit-5: the database has nothing of what was entered but the last four digits', async () => {
  const anna = await addBuyer();
  // With a space, so that it cannot be in a random id by chance.
  const house_number = '12 a';
  await debits(anna, { ...(await debitOf(anna)), house_number });
  const { rows } = await shop.server().deps.database.db.execute(sql`select * from debit_mandate`);
  const written = JSON.stringify(rows);
  expect(rows).toMatchObject([{ iban_last4: '4300' }]);
  for (const entered of [...Object.values({ ...account, house_number }), '+31612345678', newestCode(shop)])
    expect(written).not.toContain(entered);
});

test('debit-13: a mandate goes after 14 months, and after a day if nobody confirmed it', async () => {
  const anna = await addBuyer();
  await paysByDebit(shop, anna);
  await debits(anna, await debitOf(anna));
  const { deps, clock } = shop.server();
  const { deleteExpired } = await import('#server/services/account-deletion/clean-up.ts');
  const left = async () => {
    await deleteExpired(deps.database, clock.now());
    return (await deps.database.db.execute(sql`select from debit_mandate`)).rows.length;
  };
  expect(await left()).toBe(2);
  clock.advance(day);
  expect(await left()).toBe(1);
  clock.advance(396 * day);
  expect(await left()).toBe(1);
  clock.advance(30 * day);
  expect(await left()).toBe(0);
});

test('debit-8: an order that is confirmed sends no more codes', async () => {
  const anna = await addBuyer();
  const wish = await debitOf(anna);
  const { answer } = await debits(anna, wish);
  expect((await confirms(anna, answer.payment_id, newestCode(shop))).outcome).toBe('200');
  expect((await debits(anna, wish)).answer).toMatchObject({ payment_id: answer.payment_id, seconds: 0 });
  expect((await debits(anna, { payment_id: answer.payment_id }, 'PUT')).outcome).toBe('410 sms_code_expired');
  expect(shop.server().sms.sent).toHaveLength(1);
});
