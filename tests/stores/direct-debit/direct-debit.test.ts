import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setDebitBlock } from '#server/services/payments/debit-rules.ts';
import { $resending, $waiting, codeForm, loadWaiting, resendCode } from '#stores/direct-debit/confirm.ts';
import { $details, changeDetails, detailsForm } from '#stores/direct-debit/details.ts';
import { $sentCode, codeSecondsLeft, restoreSentCode } from '#stores/direct-debit/sent-code.ts';
import { $place, openPlace } from '#stores/members-area/router.ts';
import { clearMemberState, ownDeviceKeys, ownKeys } from '#stores/page/member-state.ts';
import { hasOwnPage } from '#stores/payments/methods.ts';
import { packages } from '#stores/payments/packages.ts';
import { priceToPay } from '#stores/payments/price.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { fields, openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { looksAt, shareShop } from '#tests/support/buying.ts';
import { account, newestCode, wrongCode } from '#tests/support/direct-debit.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';

const shop = shareShop({ direct_debit_limit: 40 });
let browser: TestBrowser;
let buyer: Person;

beforeEach(async () => {
  buyer = await addPerson(shop.server(), 'Robin');
  browser = openBrowser({ fetch: buyer.browser });
  await clearMemberState(browser);
  for (const form of [detailsForm, codeForm]) form.reset();
  $session.set({ type: 'loading' });
  await loadUser();
  packages.$state.set({ type: 'loading' });
  await packages.load();
  openPlace('directdebit', {}, { bundle: 'c10' });
});

/** What the form sends, by the names of its fields. */
function entries(changes: Record<string, string> = {}, bundle = 'c10') {
  const found = packages.data()?.bundles.find(({ id }) => id === bundle);
  if (found === undefined) throw new Error(`there is no bundle ${bundle}`);
  const { total } = priceToPay(found.price, packages.data()?.offer ?? null, undefined);
  const bought = { bundle, credits: String(found.credits), amount: String(total.amount), currency: total.currency };
  return fields({ ...bought, ...account, authorised: 'on', at_once: 'on', ...changes });
}

async function enterCode(code: string): Promise<void> {
  await codeForm.submit(fields({ code }));
}

const sentCodes = () => shop.server().sms.sent.length;

test('debit-15: what is missing or wrong is named by its field, the boxes too', async () => {
  const { bundle, credits, amount, currency } = Object.fromEntries(entries()) as Record<string, string>;
  await detailsForm.submit(
    Object.entries({ bundle, credits, amount, currency, ...account, iban: 'NL00ABNA0417164300' }),
  );
  expect(detailsForm.$problems.get()).toEqual({
    iban: 'iban_invalid',
    authorised: 'mandate_needed',
    at_once: 'required',
  });
  await detailsForm.submit(entries({ mobile: '020 1234567' }));
  expect(detailsForm.$problems.get()).toEqual({ mobile: 'mobile_kind' });
  expect([$sentCode.get(), sentCodes()]).toEqual([undefined, 0]);
});

test('debit-16: the same details are the same order, changed ones another', async () => {
  await detailsForm.submit(entries());
  const first = $sentCode.get()?.payment_id;
  await detailsForm.submit(entries());
  expect([$sentCode.get()?.payment_id, sentCodes()]).toEqual([first, 1]);
  await detailsForm.submit(entries({ holder: 'Somebody Else' }));
  const second = $sentCode.get()?.payment_id;
  expect(second).not.toBe(first);
  changeDetails();
  expect([$sentCode.get(), $details.get().iban]).toEqual([undefined, account.iban]);
  await detailsForm.submit(entries({ holder: 'Somebody Else' }));
  expect([first, second]).not.toContain($sentCode.get()?.payment_id);
});

test('debit-17: the code is waited for after a reload, and nothing that was entered is stored', async () => {
  await detailsForm.submit(entries());
  const { payment_id } = $sentCode.get() ?? {};
  const stored = [
    ...Object.values(ownKeys).map(browser.tab.get),
    ...Object.values(ownDeviceKeys).map(browser.device.get),
  ];
  const address = JSON.stringify($place.get());
  for (const typed of Object.values(account).filter((each) => each.length > 3))
    expect(JSON.stringify(stored) + address).not.toContain(typed);
  browser.later = 60_000;
  $sentCode.set(undefined);
  restoreSentCode('c25');
  expect($sentCode.get()).toBeUndefined();
  restoreSentCode('c10');
  expect($sentCode.get()).toMatchObject({ payment_id, hint: '78', bundle: 'c10' });
  expect(codeSecondsLeft($sentCode.get() ?? { endsAt: 0 })).toBeLessThanOrEqual(540);
  await clearMemberState(browser);
  restoreSentCode('c10');
  expect([$sentCode.get(), $details.get()]).toEqual([undefined, {}]);
});

test('debit-17: a device whose date was changed shows no longer time than a code has', async () => {
  await detailsForm.submit(entries());
  $sentCode.set(undefined);
  browser.later = -30 * 24 * 3_600_000;
  restoreSentCode('c10');
  expect(codeSecondsLeft($sentCode.get() ?? { endsAt: 0 })).toBe(600);
});

test('debit-18: a wrong code can be corrected, five are the end of it, and a new one begins anew', async () => {
  await detailsForm.submit(entries());
  const { payment_id = '' } = $sentCode.get() ?? {};
  await loadWaiting(payment_id);
  expect($waiting.get()).toMatchObject({ type: 'ready', purchase: { state: 'open', method: 'directdebit' } });
  for (let tries = 0; tries < 5; tries += 1) await enterCode(wrongCode(shop));
  expect(codeForm.$problems.get()).toEqual({ code: 'sms_code_wrong' });
  await enterCode(newestCode(shop));
  expect(codeForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'sms_code_expired' } });
  expect(codeSecondsLeft($sentCode.get() ?? { endsAt: 0 })).toBe(0);
  await resendCode();
  expect([$resending.get().type, codeForm.$state.get().type, sentCodes()]).toEqual(['sent', 'idle', 2]);
  expect(codeSecondsLeft($sentCode.get() ?? { endsAt: 0 })).toBe(600);
  const code = newestCode(shop);
  await enterCode(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect($sentCode.get()).toBeUndefined();
});

test('debit-18: after three codes in an hour it says when there is another one', async () => {
  await detailsForm.submit(entries());
  for (let times = 0; times < 3; times += 1) await resendCode();
  expect($resending.get()).toMatchObject({ type: 'failed', message: { key: 'too_many_requests' } });
});

test('debit-18: a code that could not be sent is sent by the same order', async () => {
  shop.server().sms.failWith(new Error('down'));
  await detailsForm.submit(entries());
  expect(detailsForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'sms_failed' } });
  shop.server().sms.failWith(undefined);
  await detailsForm.submit(entries());
  expect([$sentCode.get()?.hint, sentCodes()]).toEqual(['78', 1]);
});

test('debit-19: once confirmed, it leads to how the payment stands, which the device keeps', async () => {
  await detailsForm.submit(entries());
  const { payment_id } = $sentCode.get() ?? {};
  await enterCode(newestCode(shop));
  const params = { id: 'c10', paymentmethod: 'directdebit' };
  expect($place.get()).toMatchObject({ route: 'credits-id-paymentmethod', params, search: { payment_id } });
  expect(browser.device.get(ownDeviceKeys.payment)).toContain(payment_id);
  expect([$details.get(), browser.tab.get(ownKeys.order)]).toEqual([{}, '']);
});

test('debit-19: an order that was confirmed elsewhere leads there, too, and one that ended back to the form', async () => {
  await detailsForm.submit(entries());
  const sent = $sentCode.get();
  await enterCode(newestCode(shop));
  openPlace('directdebit', {}, { bundle: 'c10' });
  $sentCode.set(sent);
  await loadWaiting(sent?.payment_id ?? '');
  expect([$place.get()?.route, $sentCode.get()]).toEqual(['credits-id-paymentmethod', undefined]);

  openPlace('directdebit', {}, { bundle: 'c10' });
  await detailsForm.submit(entries());
  const { payment_id = '' } = $sentCode.get() ?? {};
  shop.server().clock.advance(31 * 60_000);
  await looksAt(buyer, { payment_id });
  await loadWaiting(payment_id);
  expect([$place.get()?.route, $sentCode.get()]).toEqual(['directdebit', undefined]);
});

test('debit-19: a new code for an order whose time is over leads to how it stands', async () => {
  await detailsForm.submit(entries());
  shop.server().clock.advance(31 * 60_000);
  await resendCode();
  expect([$place.get()?.route, $sentCode.get()]).toEqual(['credits-id-paymentmethod', undefined]);
});

test('debit-19: a blocked account and a reached limit are said where they are met', async () => {
  await detailsForm.submit(entries({}, 'c60'));
  expect(detailsForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'debit_limit' } });
  await detailsForm.submit(entries());
  const { clock, deps } = shop.server();
  const { rows } = await deps.database.db.execute<{ pool: string; account_id: string }>(
    sql`select pool, account_id from wallet where member_id = ${buyer.id}::uuid`,
  );
  for (const wallet of rows) await setDebitBlock(deps.database.db, wallet, true, clock.now());
  await enterCode(newestCode(shop));
  expect(codeForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'debit_blocked' } });
  await detailsForm.submit(entries({ holder: 'Somebody Else' }));
  expect(detailsForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'debit_blocked' } });
});

test('debit-20: a code that is refused with the order is taken out of the address and the order', async () => {
  openPlace('directdebit', {}, { bundle: 'c10', code: 'NOPE' });
  await detailsForm.submit(entries({ code: 'NOPE' }));
  expect(detailsForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'code_unknown' } });
  expect($place.get()?.search).toEqual({ bundle: 'c10' });
  await detailsForm.submit(entries());
  expect($sentCode.get()?.hint).toBe('78');
});

test('debit-12: a provider that takes no mandates has the account asked for on its own page', () => {
  expect([true, false].map((debit_form) => hasOwnPage('directdebit', { debit_form }))).toEqual([true, false]);
  expect(hasOwnPage('creditcard', { debit_form: true })).toBe(false);
});
