import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { paymentMethodIds } from '#lib/payment-methods.ts';
import { mollieCapabilities, mollieName, readMollieMethod } from '#server/adapters/payments/mollie/capabilities.ts';
import { createMollie } from '#server/adapters/payments/mollie/provider.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';
import {
  answer,
  notice,
  order,
  type ProviderServer,
  startProviderServer,
  troubles,
} from '#tests/support/provider-server.ts';

const key = 'test_abcdefghijklmnopqrstuvwxyz0123';
let server: ProviderServer;
let provider: PaymentProvider;

beforeEach(async () => {
  server = await startProviderServer();
  provider = createMollie({ key }, { endpoint: `${server.origin}/v2/`, timeoutMs: 300 });
});
afterEach(() => server.close());

const payment = {
  resource: 'payment',
  id: 'tr_7UhSN1zuXS',
  status: 'open',
  amount: { value: '12.50', currency: 'EUR' },
  metadata: { reference: 'order-1' },
  method: 'creditcard',
  _links: { checkout: { href: 'https://www.mollie.com/checkout/7UhSN1zuXS', type: 'text/html' } },
};
const customer = { resource: 'customer', id: 'cst_1' };
const sent = (index = 0) => JSON.parse(server.calls[index]?.body ?? '{}') as Record<string, unknown>;

test('payments-11, payments-12: an order is started with its own key, and leads to the page of Mollie', async () => {
  server.behave(answer(201, payment));
  expect(await provider.start(order)).toEqual({
    reference: 'order-1',
    providerReference: 'tr_7UhSN1zuXS',
    address: 'https://www.mollie.com/checkout/7UhSN1zuXS',
  });
  const [call] = server.calls;
  expect(`${call?.method} ${call?.url.pathname}`).toBe('POST /v2/payments');
  expect(call?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'idempotency-key': 'order-1' });
  expect(sent()).toEqual({
    ...{ amount: { value: '12.50', currency: 'EUR' }, description: '100 credits', method: 'creditcard' },
    ...{ redirectUrl: order.returnUrl, cancelUrl: order.cancelUrl, webhookUrl: order.noticeUrl, locale: 'en_GB' },
    metadata: { reference: 'order-1' },
  });
});

test('payments-12: a card is stored for a customer without a name, and charged again without the buyer', async () => {
  server.behave((request, response) =>
    answer(201, request.url === '/v2/customers' ? customer : payment)(request, response),
  );
  await provider.start({ ...order, store: true });
  expect(sent(0)).toEqual({});
  expect(sent(1)).toMatchObject({ customerId: 'cst_1', sequenceType: 'first' });

  const paid = { customerId: 'cst_1', mandateId: 'mdt_1', details: { cardLabel: 'Visa', cardNumber: '4242' } };
  server.behave(answer(200, { ...payment, status: 'paid', ...paid }));
  const stored = { method: 'creditcard', token: 'cst_1/mdt_1', label: 'Visa 4242' } as const;
  expect(await provider.ask({ providerReference: payment.id })).toMatchObject({ status: 'paid', stored });

  server.behave(answer(201, { ...payment, status: 'pending', metadata: { reference: 'order-2' }, _links: {} }));
  const repeated = await provider.repeat(stored, { ...order, reference: 'order-2' });
  expect(repeated).toEqual({ reference: 'order-2', providerReference: payment.id, address: undefined });
  expect(sent(3)).toMatchObject({ customerId: 'cst_1', mandateId: 'mdt_1', sequenceType: 'recurring' });

  server.behave((_, response) => response.writeHead(204).end());
  await provider.forget(stored);
  expect(`${server.calls[4]?.method} ${server.calls[4]?.url.pathname}`).toBe(
    'DELETE /v2/customers/cst_1/mandates/mdt_1',
  );
});

test('payments-12: a mandate for direct debit is made of the account, of which we keep four characters', async () => {
  server.behave((request, response) =>
    answer(201, request.url === '/v2/customers' ? customer : { resource: 'mandate', id: 'mdt_1' })(request, response),
  );
  const iban = 'NL91ABNA0417164300';
  const signedAt = new Date('2026-11-25T12:00:00Z');
  expect(await provider.authorise({ reference: 'mandate-1', holder: 'A. Buyer', iban, signedAt })).toEqual({
    ...{ method: 'directdebit', token: 'cst_1/mdt_1', label: '4300' },
  });
  expect(sent(1)).toEqual({
    ...{ method: 'directdebit', consumerName: 'A. Buyer', consumerAccount: iban },
    ...{ signatureDate: '2026-11-25', mandateReference: 'mandate-1' },
  });
});

describe('payments-5: Mollie tells how a payment stands', () => {
  it.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ])('%s', async (theirs, ours) => {
    server.behave(answer(200, { ...payment, status: theirs }));
    expect(await provider.ask({ providerReference: payment.id })).toMatchObject({ status: ours });
  });

  it('with what was paid back and taken back so far', async () => {
    const parts = {
      amountRefunded: { value: '2.50', currency: 'EUR' },
      amountChargedBack: { value: '10.00', currency: 'EUR' },
    };
    server.behave(answer(200, { ...payment, status: 'paid', ...parts }));
    expect(await provider.ask({ providerReference: payment.id })).toMatchObject({
      ...{ reference: 'order-1', amount: order.amount, refunded: 250, chargedBack: 1000 },
    });
  });

  it('with what became of each refund, of which those that failed do not count', async () => {
    const refund = (status: string, value: string, metadata: unknown) => ({
      ...{ resource: 'refund', id: 're_1', status, amount: { value, currency: 'EUR' }, metadata },
    });
    const refunds = [
      refund('queued', '1.00', { reference: 'refund-1' }),
      refund('pending', '1.00', { reference: 'refund-2' }),
      refund('processing', '1.00', 'made by hand'),
      refund('refunded', '1.00', null),
      refund('failed', '2.00', { reference: 'refund-5' }),
      refund('canceled', '2.00', { reference: 'refund-6' }),
    ];
    const total = { value: '8.00', currency: 'EUR' };
    server.behave(answer(200, { ...payment, status: 'paid', amountRefunded: total, _embedded: { refunds } }));
    expect(await provider.ask({ providerReference: payment.id })).toMatchObject({
      refunded: 400,
      refunds: [
        { key: 'refund-1', status: 'under_way' },
        { key: 'refund-2', status: 'under_way' },
        { key: undefined, status: 'under_way' },
        { key: undefined, status: 'done' },
        { key: 'refund-5', status: 'failed' },
        { key: 'refund-6', status: 'failed' },
      ],
    });
    expect(server.calls[0]?.url.search).toBe('?embed=refunds');
  });

  it('by our reference among the newest', async () => {
    const others = { ...payment, id: 'tr_other', metadata: null };
    server.behave(answer(200, { count: 2, _embedded: { payments: [others, payment] }, _links: {} }));
    expect(await provider.ask({ reference: 'order-1' })).toMatchObject({ providerReference: payment.id });
    expect(await provider.ask({ reference: 'order-2' })).toBeUndefined();
  });

  it('and that there is none', async () => {
    server.behave(answer(404, { status: 404, title: 'Not Found', detail: 'No payment exists with token tr_1.' }));
    expect(await provider.ask({ providerReference: 'tr_1' })).toBeUndefined();
  });
});

describe('payments-20: a payment whose id was lost', () => {
  beforeEach(() => {
    // Enough for all pages, however slow this machine is.
    provider = createMollie({ key }, { endpoint: `${server.origin}/v2/`, timeoutMs: 60_000 });
  });
  const since = new Date('2026-11-25T12:00:00Z');
  /** Pages of payments of other orders, each page an hour older than the one before; ours is on page `place`. */
  function givePages(count: number, place: number): void {
    server.behave((request, response) => {
      const from = new URL(request.url ?? '', server.origin).searchParams.get('from') ?? 'tr_0';
      const page = Number(from.slice(3));
      const createdAt = new Date(since.getTime() + (2 - page) * 3_600_000).toISOString();
      const each = { ...payment, id: 'tr_other', createdAt, metadata: null };
      const next =
        page + 1 < count ? { href: `https://api.mollie.com/v2/payments?from=tr_${page + 1}&limit=100` } : null;
      const payments = [each, page === place ? { ...payment, createdAt } : each];
      answer(200, { count: 2, _embedded: { payments }, _links: { next } })(request, response);
    });
  }
  const ask = () => provider.ask({ reference: 'order-1', since });

  it('is found on a later page', async () => {
    givePages(5, 2);
    expect(await ask()).toMatchObject({ providerReference: payment.id });
    expect(server.calls.map(({ url }) => url.search)).toEqual([
      ...['?limit=100', '?limit=100&from=tr_1', '?limit=100&from=tr_2'],
    ]);
  });

  it('is missing once payments are older than its order, or none is left', async () => {
    givePages(50, 40);
    expect(await ask()).toBeUndefined();
    expect(server.calls).toHaveLength(4);
    givePages(2, 40);
    expect(await ask()).toBeUndefined();
    expect(server.calls).toHaveLength(6);
  });

  it('is unknown after 2,000 newer ones, or if the next page is none of Mollie’s', async () => {
    givePages(50, 40);
    const asked = provider.ask({ reference: 'order-1', since: new Date(0) });
    await expect(asked).rejects.toMatchObject({ name: 'PaymentUnknownError' });
    expect(server.calls).toHaveLength(20);
    const next = { href: 'https://evil.example/' };
    server.behave(answer(200, { _embedded: { payments: [] }, _links: { next } }));
    await expect(ask()).rejects.toMatchObject({ name: 'PaymentUnknownError' });
    expect(server.calls).toHaveLength(21);
  });
});

describe('payments-5: Mollie', () => {
  it.each([408, 409, 425, 429])('that answers %i has refused nothing', async (status) => {
    server.behave(answer(status, { status, title: 'No' }));
    await expect(provider.start(order)).rejects.toMatchObject({ name: 'PaymentUnknownError' });
  });

  it.each([
    ...troubles,
    ['answers for another order', answer(201, { ...payment, metadata: { reference: 'order-2' } })],
    [
      'answers with an address that is not secure',
      answer(201, { ...payment, _links: { checkout: { href: 'http://evil.example' } } }),
    ],
    ['answers with two currencies', answer(201, { ...payment, amountRefunded: { value: '1.00', currency: 'USD' } })],
    ['answers with half a cent', answer(201, { ...payment, amount: { value: '12.505', currency: 'EUR' } })],
  ] as typeof troubles)('that %s leaves the payment unknown', async (_, behaviour) => {
    server.behave(behaviour);
    await expect(provider.start(order)).rejects.toMatchObject({ name: 'PaymentUnknownError' });
  });

  it('that refuses has done nothing, and is not quoted', async () => {
    server.behave(answer(422, { status: 422, title: 'Unprocessable', detail: 'consumerName A. Buyer is invalid' }));
    const error = await provider.start(order).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PaymentRefusedError', reason: 'declined', message: 'Mollie answered 422' });
    expect(error).not.toHaveProperty('cause');
  });
});

test('payments-12: a refund has its own key', async () => {
  server.behave(answer(201, { resource: 'refund', id: 're_1' }));
  const paid = {
    ...order,
    providerReference: payment.id,
    status: 'paid',
    refunded: 0,
    chargedBack: 0,
    refunds: [],
    stored: undefined,
  } as const;
  await provider.refund(paid, { amount: 250, currency: 'EUR' }, 'refund-1');
  expect(server.calls[0]?.url.pathname).toBe('/v2/payments/tr_7UhSN1zuXS/refunds');
  expect(server.calls[0]?.headers).toMatchObject({ 'idempotency-key': 'refund-1' });
  expect(sent()).toEqual({ amount: { value: '2.50', currency: 'EUR' }, metadata: { reference: 'refund-1' } });
});

test('payments-9: a webhook of Mollie is an id, and says nothing about it', () => {
  const read = (body: string, method: 'GET' | 'POST' = 'POST') => provider.receive(notice({ method, body }));
  const hint = { providerReference: 'tr_7UhSN1zuXS', eventKey: undefined, fact: undefined };
  expect(read('id=tr_7UhSN1zuXS')).toEqual({ hint });
  expect(read('id=tr_7UhSN1zuXS&status=paid&amount=1000')).toEqual({ hint });
  for (const body of [
    '',
    'id=',
    'id=ord_1',
    'id=tr_1&id=tr_2',
    'id=tr_../../customers',
    '{"id":"tr_1"}',
    `id=tr_${'x'.repeat(100)}`,
  ])
    expect(read(body)).toEqual({ refused: 'malformed' });
  expect(read('id=tr_1', 'GET')).toEqual({ refused: 'malformed' });
  expect(provider.acknowledge('refused').status).toBe(200);
  expect(provider.acknowledge('again').status).toBe(503);
});

test('payments-2: every method that Mollie takes has its name', () => {
  for (const { method } of mollieCapabilities.methods) {
    expect(mollieName(method)).toMatch(/^[a-z0-9]+$/);
    expect(readMollieMethod(mollieName(method))).toBe(method);
  }
  const missing = paymentMethodIds.filter((id) => mollieName(id) === undefined);
  expect(missing).toEqual(['visa', 'mastercard', 'maestro', 'cartebancaire', 'nexi', 'dankort', 'giropay', 'sofort']);
  expect(provider.live).toBe(false);
  expect(createMollie({ key: key.replace('test', 'live') }).live).toBe(true);
});
