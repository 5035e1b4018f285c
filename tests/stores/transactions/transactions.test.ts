import { beforeEach, expect, test } from 'vitest';
import { clearMemberState } from '#stores/page/member-state.ts';
import { loadUser } from '#stores/session/session.ts';
import { $purchase, loadPurchase, withdrawFrom } from '#stores/transactions/purchase.ts';
import { creditList, purchaseList } from '#stores/transactions/transactions.ts';
import { openBrowser, startFresh, type TestBrowser } from '#tests/stores/support/browser.ts';
import { buys, orders, shareShop } from '#tests/support/buying.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false, refund_days: 14, signup_credits: 0, message_credits: 5 });
const server = shop.server;
startFresh();
beforeEach(() => {
  for (const list of [purchaseList, creditList]) list.$state.set({ type: 'loading' });
  $purchase.set({ type: 'loading' });
});

async function enter(name = 'Anna'): Promise<Person & { readonly tab: TestBrowser }> {
  const person = await addPerson(server(), name);
  const tab = openBrowser({ fetch: person.browser });
  await loadUser();
  return { ...person, tab };
}

test('history-1: both lists have what was bought and what credits were got and spent for', async () => {
  const anna = await enter();
  const { payment_id } = await buys(shop, anna);
  await orders(anna);
  await purchaseList.load();
  await creditList.load();
  expect(purchaseList.data()?.items).toMatchObject([{ state: 'open' }, { state: 'paid', payment_id, credits: 25 }]);
  expect(creditList.data()).toMatchObject({ items: [{ kind: 'purchase', credits: 25, payment_id }], next: null });
});

test('history-2: a further page comes when it is asked for; one that fails leaves the list', async () => {
  const anna = await enter();
  for (let count = 0; count < 60; count += 1) await giveCredits(server(), anna, 1);
  await creditList.load();
  expect(creditList.data()?.items).toHaveLength(50);
  anna.tab.isOnline = false;
  await creditList.showMore();
  expect(creditList.data()).toMatchObject({ more: { key: 'network' } });
  expect(creditList.data()?.items).toHaveLength(50);
  anna.tab.isOnline = true;
  await Promise.all([creditList.showMore(), creditList.showMore()]);
  const ids = creditList.data()?.items.map(({ id }) => id) ?? [];
  expect([ids.length, new Set(ids).size, creditList.data()?.next]).toEqual([60, 60, null]);
});

test('history-3: a list that could not be loaded says so, and comes later', async () => {
  const anna = await enter();
  anna.tab.isOnline = false;
  await purchaseList.load();
  expect(purchaseList.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  anna.tab.isOnline = true;
  await purchaseList.load();
  expect(purchaseList.data()?.items).toEqual([]);
});

test('history-4: the receipt of an order of the list is there at once; one that is not ours is not found', async () => {
  const anna = await enter();
  const { payment_id } = await buys(shop, anna);
  await purchaseList.load();
  const loading = loadPurchase(payment_id);
  expect($purchase.get()).toMatchObject({ type: 'ready', purchase: { payment_id } });
  await loading;
  await enter('Robin');
  await loadPurchase(payment_id);
  await purchaseList.renew();
  $purchase.set({ type: 'loading' });
  await loadPurchase(payment_id);
  expect($purchase.get()).toMatchObject({ type: 'failed', message: { key: 'not_found' } });
});

test('withdrawal-7: who confirms gets back what was said, once, and the lists show it', async () => {
  const anna = await enter();
  const bought = await buys(shop, anna);
  await purchaseList.load();
  expect(bought.withdrawal).toMatchObject({ credits: 25, amount: bought.total });
  server().clock.advance(60_000);
  const [one, other] = await Promise.all([withdrawFrom(bought), withdrawFrom(bought)]);
  expect([one.type, other.type]).toEqual(['done', 'done']);
  expect(purchaseList.data()?.items).toMatchObject([{ state: 'refunded', refunded: bought.total, withdrawal: null }]);
  await creditList.renew();
  expect(creditList.data()?.items).toMatchObject([{ kind: 'refund', credits: -25 }, { kind: 'purchase' }]);
});

test('withdrawal-8: credits spent meanwhile change what comes back, and the member is asked again', async () => {
  const anna = await enter();
  const robin = await addPerson(server(), 'Robin');
  const bought = await buys(shop, anna);
  const message = { once_id: crypto.randomUUID(), member: robin.id, text: 'Hello' };
  expect(await does(anna, 'POST', 'chat', message)).toBe('200');
  const changed = await withdrawFrom(bought);
  expect(changed).toMatchObject({ type: 'changed', purchase: { state: 'paid', withdrawal: { credits: 20 } } });
  if (changed.type !== 'changed') throw new Error('nothing changed');
  const done = await withdrawFrom(changed.purchase);
  expect(done).toMatchObject({ type: 'done', purchase: { state: 'partly_refunded', withdrawal: null } });
  const late = await buys(shop, anna);
  server().clock.advance(16 * 86_400_000);
  expect(await withdrawFrom(late)).toMatchObject({ type: 'failed', message: { key: 'withdrawal_closed' } });
});

test('withdrawal-8: without a network nothing is cancelled, and it says so', async () => {
  const anna = await enter();
  const bought = await buys(shop, anna);
  anna.tab.isOnline = false;
  expect(await withdrawFrom(bought)).toMatchObject({ type: 'failed', message: { key: 'network' } });
});

test('history-5: the end of the session forgets all of it', async () => {
  const anna = await enter();
  const { payment_id } = await buys(shop, anna);
  await Promise.all([purchaseList.load(), creditList.load(), loadPurchase(payment_id)]);
  await clearMemberState(anna.tab);
  for (const state of [purchaseList.$state, creditList.$state, $purchase]) expect(state.get().type).toBe('loading');
});
