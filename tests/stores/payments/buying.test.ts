import { beforeEach, expect, test } from 'vitest';
import type { Package } from '#contract/packages.ts';
import { keepPlace } from '#stores/members-area/kept-place.ts';
import { clearMemberState, ownDeviceKeys, ownKeys } from '#stores/page/member-state.ts';
import { $code, askCode, restoreCode, typeCode } from '#stores/payments/discount-code.ts';
import { $paying, type Order, pay, stopPaying } from '#stores/payments/order.ts';
import { offerSecondsLeft, packages } from '#stores/payments/packages.ts';
import { priceToPay } from '#stores/payments/price.ts';
import { $watched, watchPurchase } from '#stores/payments/purchase.ts';
import { $underWay, askUnderWay } from '#stores/payments/under-way.ts';
import { wayBack } from '#stores/payments/way-back.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { shareShop } from '#tests/support/buying.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addPerson } from '#tests/support/pair.ts';

const shop = shareShop();
let browser: TestBrowser;

beforeEach(async () => {
  const buyer = await addPerson(shop.server(), 'Robin');
  browser = openBrowser({ fetch: buyer.browser });
  await clearMemberState(browser);
  stopPaying();
  $session.set({ type: 'loading' });
  await loadUser();
  packages.$state.set({ type: 'loading' });
  await packages.load();
});

function user() {
  const session = $session.get();
  if (session.type !== 'member') throw new Error('nobody is signed in');
  return session.user;
}

function bundle(id = 'c25'): Package {
  const found = packages.data()?.bundles.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no bundle ${id}`);
  return found;
}

function orderOf(changes: Partial<Order> = {}): Order {
  const { total } = priceToPay(bundle().price, packages.data()?.offer ?? null, undefined);
  return { bundle: bundle(), total, code: undefined, by: { method: 'creditcard', store: false }, ...changes };
}

/** The payment that the device keeps. */
function kept(): string {
  const { payment_id } = JSON.parse(browser.device.get(ownDeviceKeys.payment) || '{}') as { payment_id?: string };
  return payment_id ?? '';
}

/** Presses a button of the page that the browser was led to last, and watches the payment until its end. */
async function finish(outcome: string): Promise<string> {
  await shop.sandbox().press(browser.went.at(-1) ?? '', outcome);
  shop.server().clock.advance(3_000);
  const stop = watchPurchase(kept());
  const state = await eventually(() => {
    const watched = $watched.get();
    if (watched.type !== 'ready') throw new Error('nothing is known yet');
    return watched.purchase.state;
  });
  stop();
  return state;
}

test('buy-10: the same choice tried again is the same order, another one is another', async () => {
  await pay(orderOf());
  const first = kept();
  stopPaying();
  await pay(orderOf());
  expect(kept()).toBe(first);
  expect(browser.went[0]).toBe(browser.went[1]);
  stopPaying();
  await pay(orderOf({ by: { method: 'paypal', store: false } }));
  expect(kept()).not.toBe(first);
});

test('buy-10: after an order that failed, the same choice is a new one', async () => {
  await pay(orderOf());
  const first = kept();
  expect(await finish('failed')).toBe('failed');
  expect(kept()).toBe('');
  await pay(orderOf());
  expect(kept()).not.toBe(first);
});

test('buy-11: once the payment came, credits and premium are there, beside the 3 credits of the welcome', async () => {
  await pay(orderOf());
  expect(await finish('paid')).toBe('paid');
  expect([user().credits, user().paid_user, kept()]).toEqual([3 + 25, true, '']);
});

test('buy-12: a payment on its way is known again in a new tab, and forgotten at the end of the session', async () => {
  await pay(orderOf());
  expect(await finish('pending')).toBe('pending');
  $underWay.set(undefined);
  await askUnderWay();
  expect($underWay.get()).toMatchObject({ state: 'pending', bundle: 'c25' });
  await clearMemberState(browser);
  expect([$underWay.get(), kept()]).toEqual([undefined, '']);
});

test('buy-12: what another member of this browser began is not asked for', async () => {
  browser.device.set(ownDeviceKeys.payment, JSON.stringify({ owner: 'somebody', payment_id: 'theirs' }));
  await askUnderWay();
  expect($underWay.get()).toBeUndefined();
});

test('orders-7: another total than the server has is refused, and the prices are loaded anew', async () => {
  await pay(orderOf({ total: { amount: 1, currency: bundle().price.currency } }));
  expect($paying.get()).toMatchObject({ type: 'refused', code: 'price_changed' });
  expect(browser.went).toEqual([]);
});

test('buy-4: the offer ends by the time that the page has waited', () => {
  const offer = { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25, seconds: 100 } as const;
  expect(offerSecondsLeft({ offer, heardAt: performance.now() - 40_000 })).toBe(60);
  expect(offerSecondsLeft({ offer, heardAt: performance.now() - 100_000 })).toBe(0);
  expect(offerSecondsLeft({ offer: null, heardAt: 0 })).toBe(0);
});

test('buy-8: a code that nobody knows is refused, one that counts stays in the tab', async () => {
  typeCode('NOPE');
  await askCode();
  expect($code.get()).toMatchObject({ type: 'refused', message: { key: 'code_unknown' } });
  typeCode(' timebonus25 ');
  await askCode();
  expect($code.get()).toMatchObject({ type: 'found', discount: { value_percentage: 25 } });
  typeCode('');
  await restoreCode();
  expect($code.get()).toMatchObject({ type: 'found' });
});

test('buy-5: the way back is a screen of the members area that is not on the way through a purchase', async () => {
  const chat = { route: 'members-id-chat', params: { id: 'kim' }, search: {} } as const;
  keepPlace(ownKeys.wayBack, chat);
  expect(wayBack()).toMatchObject(chat);
  keepPlace(ownKeys.wayBack, { route: 'credits', params: {}, search: {} });
  expect(wayBack()).toBeUndefined();
  browser.tab.set(ownKeys.wayBack, '{"route":"https://elsewhere.example"}');
  expect(wayBack()).toBeUndefined();
  keepPlace(ownKeys.wayBack, chat);
  await clearMemberState(browser);
  expect(wayBack()).toBeUndefined();
});
