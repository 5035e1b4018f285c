/** Payments that no order is known of, or that came twice, at FlexPay, which two sites share a shop of. */
import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import { createFlexPay } from '#server/adapters/payments/flexpay/provider.ts';
import { company, looksAt, orders, shareShop } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { open, other } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
const [shopID, signatureKey] = ['68849', 'a key that signs postbacks'];
/** The sales of the shop, the oldest first. */
let sales: Record<string, string>[];
let server: ProviderServer;
let anna: Person;
beforeEach(async () => {
  sales = [];
  server = await startProviderServer();
  server.behave((request, response) => {
    const asked = new URL(request.url ?? '', 'http://flexpay.example').searchParams;
    const found = sales.find(
      ({ saleID, referenceID }) => saleID === asked.get('saleID') || referenceID === asked.get('referenceID'),
    );
    const lines = Object.entries(found ?? { response: 'NOTFOUND' }).map(([name, value]) => `${name}: ${value}`);
    response.end(lines.join('\n'));
  });
  shop.use(createFlexPay({ origin: server.origin, shopId: shopID, signatureKey }));
  anna = await addPerson(shop.server(), 'Anna');
});
afterEach(() => server.close());

/** A sale at FlexPay of what an order costs. */
function sell(saleID: string, { payment_id: referenceID }: Pick<Purchase, 'payment_id'>, saleResult = 'APPROVED') {
  const sale = { saleID, shopID, referenceID, priceAmount: '16.90', priceCurrency: 'EUR', paymentMethod: 'IDEAL' };
  sales.push({ response: 'FOUND', ...sale, saleResult });
  return { ...sale, type: 'purchase' };
}

/** The postback about money of a sale that went back. */
function back(event: 'credit' | 'chargeback', parentID: string, amount = '16.90') {
  return { shopID, event, type: 'purchase', parentID, amount, currency: 'EUR' };
}

/** Sends a signed postback. @returns status and body of the answer */
async function posts(fields: Record<string, string>, domain = open): Promise<string> {
  const words = Object.entries(fields)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const signature = createHash('sha256')
    .update([signatureKey, ...words].join(':'))
    .digest('hex');
  const query = new URLSearchParams({ ...fields, signature });
  // Questions to the provider about what nobody knows have a limit a second.
  shop.server().clock.advance(3_000);
  const answer = await shop.server().request(domain, `/api/payment-webhook.php?${query}`);
  return `${answer.status} ${await answer.text()}`;
}

const money = (command: object) => runsMoney(shop.server(), command);

const unmatched = async (filter: object = {}) => (await money({ do: 'list', ...filter })).unmatched;

/** How an order and its member stand. */
async function standing(purchase: Purchase) {
  const { state } = await looksAt(anna, purchase);
  await expectSoundLedger(shop.server());
  return [state, (await userOf(anna)).credits];
}

test('orders-11: one postback address hears sales and chargebacks of both sites of a shop', async () => {
  const purchase = await orders(anna, 'c10');
  expect(await posts(sell('1001', purchase), other)).toBe('200 OK');
  expect(await standing(purchase)).toEqual(['paid', 13]);
  expect(await posts(back('chargeback', '1001'), other)).toBe('200 OK');
  expect([await standing(purchase), await unmatched()]).toEqual([['charged_back', 3], []]);
});

test('orders-30: a second sale under one reference is kept for the operator, and its refund is none of the order', async () => {
  const purchase = await orders(anna, 'c10');
  await posts(sell('1001', purchase));
  const second = sell('1002', purchase);
  for (let count = 0; count < 2; count += 1) expect(await posts(second, other)).toBe('200 OK');
  const about = { payment: '1002', order: purchase.payment_id, site: open, company, provider: 'flexpay' };
  expect(await unmatched()).toMatchObject([{ ...about, currency: 'EUR', amount: '16.90' }]);
  expect([await unmatched({ site: other }), await unmatched({ company: 'nobody' })]).toEqual([[], []]);
  const errors = shop.server().logs.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ details: { payment: '1002', order: purchase.payment_id } }]);
  expect(await posts(back('credit', '1002', '5.00'))).toBe('200 OK');
  expect([await standing(purchase), (await unmatched())?.length]).toEqual([['paid', 13], 1]);
  expect(await posts(back('credit', '1002'))).toBe('200 OK');
  expect([await standing(purchase), await unmatched()]).toEqual([['paid', 13], []]);
  // Told again, it stays off the list.
  await posts(second);
  expect(await unmatched()).toEqual([]);
});

test('orders-30: of two sales at once the other one is kept, whichever of them was told of first', async () => {
  const purchase = await orders(anna, 'c10');
  sell('1001', purchase);
  await posts(sell('1002', purchase));
  expect([await standing(purchase), await unmatched()]).toMatchObject([['paid', 13], [{ payment: '1002' }]]);
});

test('orders-30: a sale that was approved after a declined one pays the order', async () => {
  const purchase = await orders(anna, 'c10');
  await posts(sell('1001', purchase, 'DECLINED'));
  expect(await standing(purchase)).toEqual(['failed', 3]);
  expect(await posts(sell('1002', purchase))).toBe('200 OK');
  expect([await standing(purchase), await unmatched()]).toEqual([['paid', 13], []]);
});

test('orders-30, commands-45: a sale of no order is kept until the operator has seen to it', async () => {
  for (const [sale, reference] of [
    ['1001', randomUUID()],
    ['1002', 'of another system'],
  ] as const)
    expect(await posts(sell(sale, { payment_id: reference }))).toBe('200 OK');
  expect(await unmatched()).toMatchObject([
    { payment: '1001', order: null, site: open },
    { payment: '1002', order: null, amount: '16.90' },
  ]);
  expect(await money({ do: 'close-unmatched', payment: '1002' })).toMatchObject({ closed: [{ payment: '1002' }] });
  expect(await unmatched()).toMatchObject([{ payment: '1001' }]);
  const again = money({ do: 'close-unmatched', payment: '1002' });
  await expect(again).rejects.toThrow('No payment 1002 waits for you');
});

test('orders-30: a notice about a payment that the provider does not know is logged, and nothing is kept', async () => {
  const sale = sell('1001', { payment_id: randomUUID() });
  sales = [];
  expect(await posts(sale)).toBe('200 OK');
  expect(await unmatched()).toEqual([]);
  expect(shop.server().logs.some(({ message }) => message === 'a payment notice names no order')).toBe(true);
});
