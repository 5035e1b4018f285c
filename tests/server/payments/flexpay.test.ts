import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { flexPayOrigin } from '#server/adapters/payments/flexpay/brands.ts';
import { createFlexPay } from '#server/adapters/payments/flexpay/provider.ts';
import { isSigned, signRequest } from '#server/adapters/payments/flexpay/signature.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';
import {
  answer,
  notice,
  order,
  type ProviderServer,
  startProviderServer,
  troubles,
} from '#tests/support/provider-server.ts';

/** Secret and fields of the tests of verotel/flexpay-php-client and verotel/flexpay4j, with their signatures. */
const secret = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J';
const published = {
  shopID: '68849',
  saleID: '433456',
  referenceID: 'reference1234',
  priceAmount: '0.00',
  priceCurrency: 'USD',
  custom1: 'My',
  description: 'My Dščřčřřěřě&?=blah123',
  subscriptionType: 'RECURRING',
  period: 'P1M',
  name: 'My name',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  successURL: 'http://successURL.test',
  declineURL: 'http://declineURL.test',
  cancelDiscountPercentage: '30',
};
const signatureOfFiltered = '1a790e1ebf654b9a38884a5c9a867a7e57134f103a1c9c8d9854da794a839d03';
/** The fields of a postback in flexpay4j: all but the sale. */
const { saleID: _, ...postback } = published;
const signatureOfPostback = '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a';
/** An old signature that the PHP client still takes. */
const oldPostback = { ...published, successURL: 'http://backURL.test', blah: 'something' };
const oldSignature = 'fc63f38e2722d2e5bc4f2044ad3ffb2051e89643';

describe('payments-8: the published signatures of FlexPay', () => {
  it('are those of requests, over the listed fields only', () => {
    expect(signRequest(secret, { ...published, blah: 'something' })).toBe(signatureOfFiltered);
  });

  it('are those of postbacks, over everything, in any case', () => {
    expect(isSigned(secret, { ...postback, signature: signatureOfPostback })).toBe(true);
    expect(isSigned(secret, { ...postback, signature: signatureOfPostback.toUpperCase() })).toBe(true);
  });

  it('are refused with another field, another secret, or none', () => {
    expect(isSigned(secret, { ...postback, blah: 'something', signature: signatureOfPostback })).toBe(false);
    expect(isSigned('another', { ...postback, signature: signatureOfPostback })).toBe(false);
    expect(isSigned(secret, postback)).toBe(false);
  });

  it('of SHA-1 are refused, though FlexPay’s own clients take them', () => {
    expect(new URLSearchParams(signed(oldPostback, secret, 'sha1')).get('signature')).toBe(oldSignature);
    expect(isSigned(secret, { ...oldPostback, signature: oldSignature })).toBe(false);
  });

  it('are those of the link to the order page', async () => {
    const provider = createFlexPay({ origin: 'https://secure.verotel.com', shopId: '60678', signatureKey: secret });
    const { address } = await provider.start({
      ...order,
      reference: 'ref1',
      amount: { amount: 4520, currency: 'EUR' },
      description: 'My Dščřčřřěřě&?=blah123',
      returnUrl: 'http://example.com/approve',
      cancelUrl: 'http://example.com/decline',
    });
    const link = new URL(address);
    const { signature, ...fields } = Object.fromEntries(link.searchParams);
    expect(link.origin + link.pathname).toBe('https://secure.verotel.com/startorder');
    const custom = { custom1: 'custom1', custom2: 'custom2', custom3: 'custom3' };
    expect(signature).toBe(signRequest(secret, fields));
    // The published link has three fields more, and an address that is not signed.
    expect(signRequest(secret, { ...fields, ...custom, email: 'foo@example.com' })).toBe(
      '08a33095ae3f4cee4ba25bc50a4076d11c008b84e40423a1cd436c29d2a9225b',
    );
  });
});

let server: ProviderServer;
let provider: PaymentProvider;
beforeEach(async () => {
  server = await startProviderServer();
  provider = createFlexPay({ origin: server.origin, shopId: '68849', signatureKey: secret }, { timeoutMs: 300 });
});
afterEach(() => server.close());

function signed(fields: Record<string, string>, key = secret, hash = 'sha256'): string {
  const words = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`);
  const signature = createHash(hash)
    .update([key, ...words].join(':'))
    .digest('hex');
  return new URLSearchParams({ ...fields, signature }).toString();
}
const sale = {
  shopID: '68849',
  type: 'purchase',
  saleID: '433456',
  referenceID: 'order-1',
  priceAmount: '12.50',
  priceCurrency: 'EUR',
  paymentMethod: 'CC',
  CCBrand: 'VISA',
  truncatedPAN: 'XXXXXXXXXXXX4242',
  oneClickToken: 'token',
};
const read = (fields: Record<string, string>, ...how: [string?, string?]) =>
  provider.receive(notice({ method: 'GET', query: signed(fields, ...how) }));

test('payments-7: a signed postback says what happened, with its own amount', () => {
  expect(read(sale)).toMatchObject({
    hint: { reference: 'order-1', providerReference: '433456', fact: { kind: 'paid', amount: order.amount } },
  });
  const credit = {
    shopID: '68849',
    event: 'credit',
    type: 'purchase',
    parentID: '433456',
    amount: '2.50',
    currency: 'EUR',
  };
  expect(read(credit)).toMatchObject({
    hint: { providerReference: '433456', fact: { kind: 'refunded', amount: { amount: 250, currency: 'EUR' } } },
  });
  expect(read({ ...credit, event: 'chargeback' })).toMatchObject({ hint: { fact: { kind: 'charged_back' } } });
});

test('payments-7: the same postback has the same key, another one another', () => {
  const keyOf = (fields: Record<string, string>) => {
    const reading = read(fields);
    return 'hint' in reading ? reading.hint.eventKey : undefined;
  };
  expect(keyOf(sale)).toBe(keyOf({ ...sale }));
  expect(keyOf(sale)).not.toBe(keyOf({ ...sale, event: 'credit' }));
});

test('payments-7, payments-8: a postback that is not believed says why', () => {
  expect(read(sale, 'another secret')).toEqual({ refused: 'signature' });
  expect(read(sale, secret, 'sha1')).toEqual({ refused: 'signature' });
  expect(read({ ...sale, shopID: '1' })).toEqual({ refused: 'account' });
  expect(read({ ...sale, event: 'rebill' })).toEqual({ refused: 'malformed' });
  expect(read({ ...sale, type: 'subscription' })).toEqual({ refused: 'malformed' });
  for (const priceAmount of ['', '-1.00', '1e308', '12.505', '١٢.٥٠'])
    expect(read({ ...sale, priceAmount })).toEqual({ refused: 'malformed' });
  const query = signed(sale);
  expect(provider.receive(notice({ method: 'POST', query }))).toEqual({ refused: 'malformed' });
  expect(provider.receive(notice({ method: 'GET', query: `${query}&priceAmount=0.01` }))).toEqual({
    refused: 'malformed',
  });
  expect(provider.receive(notice({ method: 'GET', query: query.replace('12.50', '99.50') }))).toEqual({
    refused: 'signature',
  });
  expect(provider.receive(notice({ method: 'GET', query: '' }))).toEqual({ refused: 'signature' });
});

test('payments-10: a postback that was taken is answered OK, and nothing else is', () => {
  expect(provider.acknowledge('taken')).toEqual({ status: 200, body: 'OK' });
  expect(provider.acknowledge('refused')).toEqual({ status: 403, body: 'ERROR' });
  expect(provider.acknowledge('again')).toEqual({ status: 503, body: 'ERROR' });
});

const status = (changes: Record<string, string> = {}) =>
  Object.entries({ response: 'FOUND', ...sale, saleResult: 'APPROVED', ...changes })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

test('payments-5: the status of a sale is asked with a signed link, by either id', async () => {
  server.behave(answer(200, status()));
  const paid = { reference: 'order-1', providerReference: '433456', status: 'paid', amount: order.amount };
  expect(await provider.ask({ reference: 'order-1', providerReference: '433456' })).toMatchObject(paid);
  expect(await provider.ask({ reference: 'order-1' })).toMatchObject(paid);
  const asked = server.calls.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked[0]).toMatchObject({ saleID: '433456', shopID: '68849', version: '4' });
  expect(asked[1]).toMatchObject({ referenceID: 'order-1' });
  for (const { signature, ...fields } of asked) expect(signature).toBe(signRequest(secret, fields));
  server.behave(answer(200, 'response: NOTFOUND'));
  expect(await provider.ask({ reference: 'order-1' })).toBeUndefined();
});

describe('payments-5: FlexPay', () => {
  it.each([
    ...troubles,
    ['answers for another shop', answer(200, status({ shopID: '1' }))],
    ['answers without an amount', answer(200, status({ priceAmount: '' }))],
    ['answers a result that nobody knows', answer(200, status({ saleResult: 'MAYBE' }))],
    ['leads elsewhere', answer(302, '')],
  ] as typeof troubles)('that %s leaves the payment unknown', async (_, behaviour) => {
    server.behave(behaviour);
    await expect(provider.ask({ reference: 'order-1' })).rejects.toMatchObject({ name: 'PaymentUnknownError' });
  });
});

test('payments-2: what FlexPay can’t do is refused, and nobody is asked', async () => {
  const unsupported = { name: 'PaymentRefusedError', reason: 'unsupported' };
  await expect(provider.start({ ...order, method: 'swish' })).rejects.toMatchObject(unsupported);
  const debit = { reference: 'm', holder: 'A', iban: 'NL91ABNA0417164300', signedAt: new Date() };
  await expect(provider.authorise(debit)).rejects.toMatchObject(unsupported);
  await expect(provider.repeat({ method: 'creditcard', token: 't', label: '' }, order)).rejects.toMatchObject(
    unsupported,
  );
  expect([server.calls.length, provider.capabilities.stores]).toEqual([0, []]);
});

test('payments-11: the brand of a merchant is in its number', () => {
  expect(flexPayOrigin('9762000000000000')).toBe('https://secure.billing.creditcard');
  expect(flexPayOrigin('1234000000000000')).toBeUndefined();
});
