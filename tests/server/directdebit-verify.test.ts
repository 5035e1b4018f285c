import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import { minute } from '#server/core/time.ts';
import { paymentOf, shareShop } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { confirms, debitOf, debits, newestCode, paysByDebit, wrongCode } from '#tests/support/direct-debit.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';

const shop = shareShop();

async function order(person: Person, changes: object = {}): Promise<string> {
  const { outcome, answer } = await debits(person, await debitOf(person, 'c10', changes));
  expect(outcome).toBe('200');
  return answer.payment_id;
}

const triesOf = async (payment_id: string) => {
  const { rows } = await shop
    .server()
    .deps.database.db.execute<{ code_tries: number }>(
      sql`select code_tries from debit_mandate where id = ${payment_id}::uuid`,
    );
  return rows[0]?.code_tries;
};

test('debit-8: the right code has the account debited, once, and the credits come when it is paid', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const payment_id = await order(anna);
  const [first, second] = [
    await confirms(anna, payment_id, newestCode(shop)),
    await confirms(anna, payment_id, '000000'),
  ];
  expect(first).toMatchObject({ outcome: '200', answer: { purchase: { payment_id, method: 'directdebit' } } });
  expect(second.outcome).toBe('200');
  const payment = await paymentOf(shop, { payment_id });
  expect(payment).toMatchObject({ reference: payment_id, method: 'directdebit' });
  expect(await userOf(anna)).toMatchObject(first.answer.purchase.state === 'paid' ? { credits: 13 } : { credits: 3 });
});

test('debit-8: in another form, a second member pays from their own account', async () => {
  const bea = await addPerson(shop.server(), 'Bea');
  const purchase = await paysByDebit(shop, bea, 'c10', {
    iban: 'DE89 3704 0044 0532 0130 00',
    mobile: '+49 1512 3456789',
  });
  expect(['pending', 'paid']).toContain(purchase.state);
  expect(await paymentOf(shop, purchase)).toMatchObject({ amount: purchase.total.amount, currency: 'EUR' });
});

describe('debit-7: a code', () => {
  it('that is wrong is told, and five of them end it', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const payment_id = await order(anna);
    const [right, wrong] = [newestCode(shop), wrongCode(shop)];
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirms(anna, payment_id, wrong)).toMatchObject({
        outcome: '422 invalid_input',
        fields: { code: 'sms_code_wrong' },
      });
    expect((await confirms(anna, payment_id, right)).outcome).toBe('410 sms_code_expired');
    expect((await debits(anna, { payment_id }, 'PUT')).outcome).toBe('200');
    expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('200');
  });

  it('is good for ten minutes', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const payment_id = await order(anna);
    shop.server().clock.advance(10 * minute - 1);
    expect((await confirms(anna, payment_id, wrongCode(shop))).outcome).toBe('422 invalid_input');
    shop.server().clock.advance(1);
    expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('410 sms_code_expired');
  });

  it('ends when a new one is sent, and is good for one order of one member', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const bea = await addPerson(shop.server(), 'Bea');
    const first = await order(anna);
    const before = newestCode(shop);
    await debits(anna, { payment_id: first }, 'PUT');
    if (before !== newestCode(shop)) expect((await confirms(anna, first, before)).outcome).toBe('422 invalid_input');
    const second = await order(bea, { iban: 'BE68539007547034', mobile: '06 87654321' });
    const ofBea = newestCode(shop);
    expect((await confirms(anna, second, ofBea)).outcome).toBe('404 not_found');
    expect((await confirms(bea, second, ofBea)).outcome).toBe('200');
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', "' or 1=1"])('is six digits, and not %s', async (code) => {
    const anna = await addPerson(shop.server(), 'Anna');
    const payment_id = await order(anna);
    const fields = { code: code === '' ? 'required' : 'sms_code_wrong' };
    expect(await confirms(anna, payment_id, code)).toMatchObject({ outcome: '422 invalid_input', fields });
    expect(await triesOf(payment_id)).toBe(0);
  });
});

test('debit-7: of 50 tries at once five count, 20 times', { timeout: 240_000 }, async () => {
  for (let round = 0; round < 20; round += 1) {
    const anna = await addPerson(shop.server(), `Anna${round}`);
    const mobile = `06 ${12_345_600 + round}`;
    const payment_id = await order(anna, { mobile });
    const wrong = wrongCode(shop);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => (await confirms(anna, payment_id, wrong)).outcome),
    );
    expect(outcomes.filter((each) => each === '422 invalid_input')).toHaveLength(5);
    expect(outcomes.filter((each) => each === '410 sms_code_expired')).toHaveLength(45);
    expect(await triesOf(payment_id)).toBe(5);
    await shop.server().reset();
  }
});

test('debit-8: the right code 50 times at once debits once', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const payment_id = await order(anna);
  const code = newestCode(shop);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => (await confirms(anna, payment_id, code)).outcome),
  );
  expect(outcomes).toContain('200');
  expect((await confirms(anna, payment_id, code)).outcome).toBe('200');
  const answer = await shop.sandbox().call('GET', `/api/payments?reference=${payment_id}`);
  expect(answer.status).toBe(200);
});

describe('debit-8: a provider', () => {
  it('that gives no answer about the mandate leaves the order open, and the same code goes on', async () => {
    const { provider } = shop.sandbox();
    const unknown = () => Promise.reject(new PaymentUnknownError('no answer'));
    const anna = await addPerson(shop.server(), 'Anna');
    const payment_id = await order(anna);
    shop.use({ ...provider, authorise: unknown });
    expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('503 unavailable');
    shop.use({ ...provider, repeat: unknown });
    expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('200');
    shop.use(provider);
    expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('200');
    expect(await paymentOf(shop, { payment_id })).toMatchObject({ reference: payment_id });
  });

  it('orders-26: that hangs costs the buyer no more than one deadline, and is unknown, never failed', async () => {
    const { provider } = shop.sandbox();
    const [anna, bea] = [await addPerson(shop.server(), 'Anna'), await addPerson(shop.server(), 'Bea')];
    const first = await order(anna);
    const codes = [newestCode(shop)];
    const second = await order(bea, { iban: 'DE89370400440532013000', mobile: '06 87654321' });
    codes.push(newestCode(shop));
    const never = () => new Promise<never>(() => undefined);
    const isFirst = ({ reference }: { reference: string }) => reference === first;
    // Without an end of their own, as a call that hangs twice would take too long.
    shop.use({
      ...provider,
      authorise: (debit) => (isFirst(debit) ? never() : provider.authorise(debit)),
      repeat: never,
      ask: never,
    });
    const [open, unknown] = await Promise.all([
      confirms(anna, first, codes[0] ?? ''),
      confirms(bea, second, codes[1] ?? ''),
    ]);
    expect(open.outcome).toBe('503 unavailable');
    expect(unknown).toMatchObject({ outcome: '200', answer: { purchase: { state: 'unknown' } } });
    shop.use(provider);
    for (const [person, payment_id, code] of [
      [anna, first, codes[0]],
      [bea, second, codes[1]],
    ] as const) {
      expect((await confirms(person, payment_id, code ?? '')).outcome).toBe('200');
      expect(await paymentOf(shop, { payment_id })).toMatchObject({ reference: payment_id });
    }
  });

  it('that takes no such account ends the order', async () => {
    const { provider } = shop.sandbox();
    const anna = await addPerson(shop.server(), 'Anna');
    const payment_id = await order(anna);
    shop.use({ ...provider, authorise: () => Promise.reject(new PaymentRefusedError('declined', 'no')) });
    expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('409 payment_failed');
    shop.use(provider);
    expect(await confirms(anna, payment_id, newestCode(shop))).toMatchObject({
      outcome: '200',
      answer: { purchase: { state: 'failed' } },
    });
  });
});
