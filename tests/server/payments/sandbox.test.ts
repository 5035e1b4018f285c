import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { createSandbox } from '#server/adapters/payments/sandbox/provider.ts';
import { checkWebhook, signWebhook } from '#server/adapters/payments/sandbox/signature.ts';
import type { PaymentSnapshot } from '#server/core/ports/payments.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  answer,
  notice,
  order,
  type ProviderServer,
  startProviderServer,
  troubles,
} from '#tests/support/provider-server.ts';
import { sandboxSecret, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** The shop that gets the webhooks. */
let shop: ProviderServer;
let sandbox: TestSandbox;
beforeEach(async () => {
  shop = await startProviderServer();
  shop.behave(answer(200, 'taken'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.close();
  await shop.close();
});

const wanted = (changes: Partial<typeof order> = {}) => ({ ...order, noticeUrl: `${shop.origin}/notice`, ...changes });
const readings = () =>
  shop.calls.map(({ method, headers, body }) =>
    sandbox.provider.receive(
      notice({
        ...{ method: method as 'POST', body },
        headers: { 'sandbox-signature': String(headers['sandbox-signature']) },
      }),
    ),
  );
async function ask(reference = order.reference): Promise<PaymentSnapshot> {
  const snapshot = await sandbox.provider.ask({ reference });
  if (snapshot === undefined) throw new Error('there is no such payment');
  return snapshot;
}

describe('payments-14: every outcome of the checkout', () => {
  it.each([
    ['paid', order.returnUrl],
    ['pending', order.returnUrl],
    ['failed', order.cancelUrl],
    ['cancelled', order.cancelUrl],
    ['expired', order.cancelUrl],
  ])('%s is told, and leads back', async (outcome, back) => {
    const { address, providerReference } = await sandbox.provider.start(wanted());
    expect(await ask()).toMatchObject({ status: 'open', providerReference, amount: order.amount });
    expect(await sandbox.press(address, outcome)).toBe(back);
    expect(await ask()).toMatchObject({ status: outcome, refunded: 0, chargedBack: 0 });
    await eventually(() => expect(readings()).toMatchObject([{ hint: { reference: 'order-1', providerReference } }]));
  });
});

test('payments-14: refunds and chargebacks add up to what was paid, and no further', async () => {
  const { address, providerReference } = await sandbox.provider.start(wanted());
  await sandbox.press(address, 'paid');
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  await sandbox.provider.refund(await ask(), euros(250), 'refund-1');
  await sandbox.provider.refund(await ask(), euros(250), 'refund-1');
  expect(await ask()).toMatchObject({ status: 'paid', refunded: 250 });
  await expect(sandbox.provider.refund(await ask(), euros(1001), 'refund-2')).rejects.toMatchObject({
    ...{ name: 'PaymentRefusedError', reason: 'invalid' },
  });
  const done = await sandbox.call('POST', `/api/payments/${providerReference}/outcome`, { outcome: 'charged_back' });
  expect(done.status).toBe(200);
  expect(await ask()).toMatchObject({ status: 'paid', refunded: 250, chargedBack: 1000 });
  await eventually(() => {
    const facts = readings().map((reading) => ('hint' in reading ? reading.hint.fact : reading));
    expect(facts).toHaveLength(3);
    expect(facts).toContainEqual({ kind: 'paid', amount: order.amount });
    expect(facts).toContainEqual({ kind: 'refunded', amount: euros(250) });
    expect(facts).toContainEqual({ kind: 'charged_back', amount: euros(1000) });
  });
});

test('payments-14: the newest refund fails, and its money can be paid back again', async () => {
  const { address, providerReference } = await sandbox.provider.start(wanted());
  await sandbox.press(address, 'paid');
  const fail = async () =>
    (await sandbox.call('POST', `/api/payments/${providerReference}/outcome`, { outcome: 'refund_failed' })).status;
  expect(await fail()).toBe(400);
  for (const key of ['refund-1', 'refund-2'])
    await sandbox.provider.refund(await ask(), { amount: 625, currency: 'EUR' }, key);
  expect(await fail()).toBe(200);
  expect(await ask()).toMatchObject({
    refunded: 625,
    refunds: [
      { key: 'refund-1', status: 'done' },
      { key: 'refund-2', status: 'failed' },
    ],
  });
  await sandbox.provider.refund(await ask(), { amount: 625, currency: 'EUR' }, 'refund-3');
  expect((await ask()).refunded).toBe(1250);
});

test('payments-12: an order is started once, and another one under its key is refused', async () => {
  const first = await sandbox.provider.start(wanted());
  expect(await sandbox.provider.start(wanted())).toEqual(first);
  await expect(sandbox.provider.start(wanted({ amount: { amount: 1, currency: 'EUR' } }))).rejects.toMatchObject({
    ...{ name: 'PaymentRefusedError', reason: 'invalid' },
  });
});

test('payments-12: a stored card and a mandate are charged without the buyer, until they are removed', async () => {
  const { address } = await sandbox.provider.start(wanted({ store: true }));
  await sandbox.press(address, 'paid');
  const { stored } = await ask();
  if (stored === undefined) throw new Error('nothing is stored');
  expect(stored.label).toBe('Visa 4242');
  const again = await sandbox.provider.repeat(stored, wanted({ reference: 'order-2' }));
  expect(again.address).toBeUndefined();
  expect(await ask('order-2')).toMatchObject({ status: 'paid', stored });

  const debit = { reference: 'mandate-1', holder: 'A. Buyer', iban: 'NL91ABNA0417164300', signedAt: new Date() };
  const mandate = await sandbox.provider.authorise(debit);
  expect(mandate).toMatchObject({ method: 'directdebit', label: '4300' });
  expect(await sandbox.provider.authorise(debit)).toEqual(mandate);
  await sandbox.provider.repeat(mandate, wanted({ reference: 'order-3', method: 'directdebit' }));
  expect(await ask('order-3')).toMatchObject({ status: 'pending', method: 'directdebit' });

  await sandbox.provider.forget(stored);
  await sandbox.provider.forget(stored);
  await expect(sandbox.provider.repeat(stored, wanted({ reference: 'order-4' }))).rejects.toMatchObject({
    ...{ name: 'PaymentRefusedError', reason: 'declined' },
  });
  await sandbox.call('POST', '/api/faults', { fault: 'declined' });
  await expect(sandbox.provider.repeat(mandate, wanted({ reference: 'order-5' }))).rejects.toMatchObject({
    reason: 'declined',
  });
});

test('payments-5: the sandbox knows what it does not know, and whom', async () => {
  expect(await sandbox.provider.ask({ reference: 'nobody' })).toBeUndefined();
  expect(await sandbox.provider.ask({ providerReference: '../../api/payments' })).toBeUndefined();
  const stranger = createSandbox({ url: sandbox.url, key: 'another', secrets: [sandboxSecret] });
  await expect(stranger.start(order)).rejects.toMatchObject({ name: 'PaymentRefusedError', reason: 'invalid' });
});

describe('payments-7: a webhook', () => {
  const body = JSON.stringify({
    ...{ id: 'evt_1', type: 'paid', amount: 1250 },
    payment: {
      ...{ id: 'pay_1', reference: 'order-1', status: 'paid', amount: 1250, currency: 'EUR', refunded: 0 },
      ...{ charged_back: 0, refunds: [], method: 'ideal', address: null, stored: null },
    },
  });
  const now = new Date('2026-11-25T12:00:00Z');
  const secrets = ['the new secret of the webhooks', 'the old secret of the webhooks'];
  const provider = createSandbox({ url: 'http://127.0.0.1:1', key: 'k', secrets });
  const read = (header: string, text = body, at = now) =>
    provider.receive(notice({ body: text, headers: { 'sandbox-signature': header }, receivedAt: at }));
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('signed with either secret is believed, and says what happened', () => {
    for (const secret of secrets)
      expect(read(signWebhook(secret, body, now))).toMatchObject({
        hint: { reference: 'order-1', providerReference: 'pay_1', eventKey: 'evt_1', fact: { kind: 'paid' } },
      });
    const both = `${signWebhook('a third secret of webhooks', body, now)},${signWebhook(secrets[0] ?? '', body, now).split(',')[1]}`;
    expect(read(both)).toHaveProperty('hint');
  });

  it('that is not signed, or by somebody else, is refused', () => {
    const good = signWebhook(secrets[0] ?? '', body, now);
    for (const header of ['', 'v1=', 't=,v1=', 't=1e9,v1=x', good.replace('v1', 'v0'), signWebhook('guess', body, now)])
      expect(read(header)).toEqual({ refused: 'signature' });
    expect(read(good, body.replace('1250', '9950'))).toEqual({ refused: 'signature' });
    expect(read(good.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`))).toEqual({ refused: 'signature' });
    expect(provider.receive(notice({ body }))).toEqual({ refused: 'malformed' });
  });

  it('is believed for five minutes, by clocks that differ', () => {
    const header = signWebhook(secrets[0] ?? '', body, now);
    for (const seconds of [-300, 300]) expect(read(header, body, at(seconds))).toHaveProperty('hint');
    for (const seconds of [-301, 301]) expect(read(header, body, at(seconds))).toEqual({ refused: 'stale' });
    expect(checkWebhook(secrets, header, body, at(0))).toBeUndefined();
  });

  it('that is signed nonsense is refused', () => {
    for (const text of ['', '{', '[]', '{"id":"evt_1"}', body.replace('1250', '-1250'), body.replace('1250', '1e308')])
      expect(read(signWebhook(secrets[0] ?? '', text, now), text)).toEqual({ refused: 'malformed' });
  });
});

const started = {
  ...{ id: 'pay_1', reference: 'order-1', status: 'open', amount: 1250, currency: 'EUR', refunded: 0 },
  ...{ charged_back: 0, refunds: [], method: 'creditcard', address: 'https://evil.example/', stored: null },
};

describe('payments-5: a provider', () => {
  it.each([
    ...troubles,
    ['answers for another order', answer(201, { ...started, reference: 'order-2' })],
    ['sends the browser elsewhere', answer(201, started)],
  ] as typeof troubles)('that %s leaves the payment unknown', async (_, behaviour) => {
    shop.behave(behaviour);
    const provider = createSandbox({ url: shop.origin, key: 'k', secrets: [sandboxSecret] }, { timeoutMs: 300 });
    await expect(provider.start(order)).rejects.toMatchObject({ name: 'PaymentUnknownError' });
    expect(shop.calls).toHaveLength(1);
  });

  it('that answers more than it should is not read to its end', async () => {
    const address = `${shop.origin}/pay/pay_1`;
    const provider = createSandbox({ url: shop.origin, key: 'k', secrets: [sandboxSecret] });
    shop.behave(answer(201, { ...started, address }));
    expect(await provider.start(order)).toMatchObject({ address });
    shop.behave(answer(201, { ...started, address, much: 'x'.repeat(300_000) }));
    await expect(provider.start(order)).rejects.toMatchObject({ name: 'PaymentUnknownError' });
  });
});
