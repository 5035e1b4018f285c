import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { Purchase, PurchaseState } from '#contract/purchase.ts';
import { LostCredits } from '#islands/account-deletion/LostCredits.tsx';
import { PaymentUnderWay } from '#islands/account-deletion/PaymentUnderWay.tsx';
import { Island, type IslandPage } from '#islands/lib/island.tsx';
import { MembersSiteProvider } from '#islands/lib/members-site.ts';
import { OfferBanner } from '#islands/offers/OfferBanner.tsx';
import { OfferRoom } from '#islands/offers/OfferRoom.tsx';
import { timeLeft } from '#islands/offers/time-left.ts';
import { PurchaseList } from '#islands/transactions/PurchaseList.tsx';
import { stateInWords } from '#islands/transactions/purchase-words.ts';
import { ReceiptFacts } from '#islands/transactions/ReceiptFacts.tsx';
import { WithdrawDialog } from '#islands/transactions/WithdrawDialog.tsx';
import { orderStates } from '#lib/order-states.ts';
import { $paymentUnderWay } from '#stores/account-deletion/leaving-offers.ts';
import { $session } from '#stores/session/session-state.ts';
import { $company } from '#stores/transactions/company.ts';
import { purchaseList } from '#stores/transactions/transactions.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import accountDeletion from '../../locales/en/account-deletion.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import payment from '../../locales/en/payment.json' with { type: 'json' };
import transactions from '../../locales/en/transactions.json' with { type: 'json' };

const page: IslandPage = { locale: 'en', defaultLocale: 'en', path: '/transactions', site: 'Velvet', signups: 'all' };
const euros = (amount: number) => ({ amount, currency: 'EUR' });

function bought(changes: Partial<Purchase> = {}): Purchase {
  return {
    ...{ payment_id: 'order-1', state: 'paid', bundle: 'c100', credits: 100, price: euros(2660), total: euros(1995) },
    ...{ discount: { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25 }, vat_percentage: 21 },
    ...{ method: 'ideal', by_stored: false, nothing_charged: false, country: 'NL', statement: 'LAMPLIGHT' },
    created_at: '2026-11-20T12:00:00Z',
    ...{ expires_at: '2026-11-20T12:30:00Z', paid_at: '2026-11-20T12:01:00Z', refunded: euros(0) },
    ...{ failed_refund: null, refund_due: null, withdrawn_at: null },
    ...{ withdrawal: { amount: euros(1596), credits: 80, until: '2026-12-04' }, address: null },
    ...changes,
  };
}

function draw(children: ReactElement): string {
  const messages = { transactions, payment, errors, 'account-deletion': accountDeletion } as never;
  const html = renderToStaticMarkup(createElement(Island, { page, messages, children }));
  return html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
}

beforeEach(() => {
  openBrowser();
  $company.set({ type: 'loading' });
});

test('history-4: a receipt has number, seller, credits, price, discount, total, tax, method and statement', () => {
  const company = {
    name: 'Lamplight Ltd',
    address: 'Street 1',
    city: 'Utrecht',
    country: 'NL',
    vat_numbers: ['NL1B01'],
  };
  $company.set({ type: 'ready', company } as never);
  const html = draw(createElement(ReceiptFacts, { purchase: bought({ refunded: euros(500) }) }));
  for (const words of [
    ...[
      'order-1',
      '20 November 2026',
      'Lamplight Ltd',
      'Netherlands',
      'NL1B01',
      '100 credits',
      '€26.60',
      'Discount (25%)',
    ],
    ...['−€6.65', '€19.95', 'VAT included (21%)', '€3.46', 'iDEAL', 'LAMPLIGHT', '€5.00'],
  ])
    expect(html).toContain(words);
  const plain = draw(createElement(ReceiptFacts, { purchase: bought({ discount: null, vat_percentage: null }) }));
  expect(plain).not.toMatch(/Discount|VAT|Paid back/);
});

test('withdrawal-7: the dialog says what comes back and how, what goes, and what is spent', () => {
  const html = draw(createElement(WithdrawDialog, { purchase: bought(), onClose: () => undefined }));
  expect(html).toContain('You get €15.96 back, by the way you paid: iDEAL.');
  expect(html).toContain('80 credits leave your account.');
  expect(html).toContain('The other 20 are spent and are deducted at the price you paid.');
  expect(html).toContain('4 December 2026');
  expect(html).toContain(transactions.withdraw.confirm);
  const late = draw(
    createElement(WithdrawDialog, { purchase: bought({ withdrawal: null }), onClose: () => undefined }),
  );
  expect(late).not.toContain(transactions.withdraw.confirm);
});

test.each([...orderStates, 'partly_refunded', 'refunded', 'charged_back'] satisfies PurchaseState[])(
  'history-1: an order that is %s says so in words, and can be cancelled only where something comes back',
  (state) => {
    const paid = state === 'paid' || state === 'partly_refunded';
    const purchase = bought({ state, refunded: euros(399), ...(!paid && { withdrawal: null }) });
    purchaseList.$state.set({ type: 'ready', items: [purchase], next: null, more: 'ready' });
    const html = draw(createElement(PurchaseList));
    expect(html).toContain(transactions.states[state].replace('{{amount}}', '€3.99'));
    expect(html.includes(transactions.withdraw.button)).toBe(paid);
  },
);

test('buy-1: an empty list of purchases leads to the bundles only where they can be bought', () => {
  purchaseList.$state.set({ type: 'ready', items: [], next: null, more: 'idle' } as never);
  expect(draw(createElement(PurchaseList))).toContain('href="/credits"');
  const closed = draw(createElement(PurchaseList, { isSold: false }));
  expect(closed).toContain(transactions.purchases.none);
  expect(closed).not.toContain('href=');
});

test('withdrawal-7: a cancelled order says when, how much comes back and in what time', () => {
  const purchase = bought({
    state: 'refunded',
    refunded: euros(1995),
    refund_due: 'in_time',
    withdrawn_at: '2026-11-21T08:00:00Z',
    withdrawal: null,
  });
  purchaseList.$state.set({ type: 'ready', items: [purchase], next: null, more: 'ready' });
  const html = draw(createElement(PurchaseList));
  expect(html).toContain('Cancelled on 21 November 2026. €19.95 comes back by the way you paid, within 14 days.');
});

test('withdrawal-17: what was paid by Paysafecard comes back to a bank account, and the receipt asks which', () => {
  const method = 'paysafecard';
  const dialog = draw(createElement(WithdrawDialog, { purchase: bought({ method }), onClose: () => undefined }));
  expect(dialog).toContain('to your bank account: nothing can be paid back to paysafecard.');
  expect(dialog).not.toContain('by the way you paid');
  const withdrawn = { state: 'refunded', refunded: euros(1995), withdrawn_at: '2026-11-21T08:00:00Z' } as const;
  for (const refund_due of ['in_time', 'late'] as const) {
    const purchase = bought({ ...withdrawn, method, withdrawal: null, refund_due });
    purchaseList.$state.set({ type: 'ready', items: [purchase], next: null, more: 'ready' });
    expect(draw(createElement(PurchaseList))).toContain('€19.95 goes to your bank account within 14 days.');
  }
});

test('withdrawal-23: a cancelled order says when its money is late, and that it was paid back once it has arrived', () => {
  const withdrawn = { state: 'refunded', refunded: euros(1995), withdrawn_at: '2026-11-21T08:00:00Z' } as const;
  const drawn = (refund_due: Purchase['refund_due']) => {
    const purchase = bought({ ...withdrawn, withdrawal: null, refund_due });
    purchaseList.$state.set({ type: 'ready', items: [purchase], next: null, more: 'ready' });
    return draw(createElement(PurchaseList));
  };
  expect(drawn('late')).toContain('Cancelled on 21 November 2026. €19.95 should be back by now');
  expect(drawn('late')).not.toContain('within 14 days');
  expect(drawn(null)).toContain('Paid back: €19.95.');
});

test('withdrawal-18: a cancelled order whose money the bank took back promises nothing more', () => {
  const withdrawn_at = '2026-11-21T08:00:00Z';
  const purchase = bought({ state: 'charged_back', refunded: euros(0), withdrawn_at, withdrawal: null });
  purchaseList.$state.set({ type: 'ready', items: [purchase], next: null, more: 'ready' });
  const html = draw(createElement(PurchaseList));
  expect(html).toContain(transactions.states.charged_back);
  expect(html).not.toContain('Cancelled on');
});

test('history-3: an empty list leads to the bundles', () => {
  purchaseList.$state.set({ type: 'ready', items: [], next: null, more: 'ready' });
  const html = draw(createElement(PurchaseList));
  expect(html).toContain(transactions.purchases.none);
  expect(html).toContain('href="/credits"');
});

test('offer-2: the time is written in hours, minutes and seconds of two digits each, or in days', () => {
  const times = [14_400, 3_661, 59, 0, 360_000 - 1, 360_000, 720 * 3600];
  expect(times.map((seconds) => timeLeft(seconds, 'en'))).toEqual([
    ...['04:00:00', '01:01:01', '00:00:59', '00:00:00', '99:59:59'],
    ...['4 days', '30 days'],
  ]);
  expect(timeLeft(360_000, 'pl')).toBe('4 dni');
});

test('offer-1, offer-3: the banner leads to the bundles, and is gone once the time is over', () => {
  const user = (seconds: number) => ({
    ...{ id: `robin-${seconds}`, credits: 0, paid_user: false },
    offer: { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25, seconds },
  });
  $session.set({ type: 'member', user: user(3725) } as never);
  const html = draw(createElement(OfferBanner));
  expect(html).toContain('25% off your first purchase');
  expect(html).toContain('01:02:05');
  expect(html).toContain('href="/credits"');
  $session.set({ type: 'member', user: user(0) } as never);
  expect(draw(createElement(OfferBanner))).toBe('');
});

test('offer-6: the banner has its room before its script is there, and none on other screens', () => {
  const offer = { kind: 'time_bonus', code: 'TIMEBONUS25', value_percentage: 25, seconds: 100 };
  $session.set({ type: 'member', user: { id: 'robin-room', paid_user: false, offer } } as never);
  const room = (route: 'members' | 'profile') =>
    createElement(
      MembersSiteProvider,
      { value: { locales: ['en'], support: 'support@open.example', overrides: {} } },
      createElement(OfferRoom, { place: { route, params: {}, search: {} } }),
    );
  expect(draw(room('members'))).toBe('<div class="offer-room"></div>');
  expect(draw(room('profile'))).toBe('');
});

test('deletion-33: who leaves reads how many credits are lost, and a buyer how money comes back', () => {
  $session.set({ type: 'member', user: { id: 'robin', credits: 12, paid_user: false } } as never);
  expect(draw(createElement(LostCredits))).toContain('You have 12 credits. They’re lost');
  expect(draw(createElement(LostCredits))).not.toContain('/transactions');
  $session.set({ type: 'member', user: { id: 'robin', credits: 12, paid_user: true } } as never);
  expect(draw(createElement(LostCredits))).toContain('href="/transactions"');
  $session.set({ type: 'member', user: { id: 'robin', credits: 0, paid_user: true } } as never);
  expect(draw(createElement(LostCredits))).toBe('');
});

test('deletion-36: who leaves while a payment is under way reads what becomes of it, and where it is', () => {
  $paymentUnderWay.set(false);
  expect(draw(createElement(PaymentUnderWay))).toBe('');
  $paymentUnderWay.set(true);
  const said = draw(createElement(PaymentUnderWay));
  $paymentUnderWay.set(false);
  expect(said).toContain('A payment of yours is still on its way.');
  expect(said).toContain('we pay all of it back');
  expect(said).toContain('href="/transactions"');
});

test('withdrawal-22: a refund that failed is owed until the operator has paid it, and was paid back then', () => {
  const withdrawn = { state: 'refunded', withdrawn_at: '2026-11-21T12:00:00Z', refunded: euros(1995) } as const;
  const owed = bought({ ...withdrawn, failed_refund: { owed: euros(1995) } });
  const said = draw(createElement(ReceiptFacts, { purchase: owed }));
  expect(said).toContain('Still to be paid back');
  expect(said).not.toContain('Paid back so far');
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
  expect(stateInWords(t as never, owed, 'en')).toBe('transactions:states.refundFailed {"amount":"€19.95"}');
  const paid = bought({ ...withdrawn, failed_refund: { owed: euros(0) } });
  expect(stateInWords(t as never, paid, 'en')).toBe('transactions:states.refunded {"amount":"€19.95"}');
  const facts = draw(createElement(ReceiptFacts, { purchase: paid }));
  expect(facts).toContain('Paid back so far');
  expect(facts).not.toContain('Still to be paid back');
});

test('withdrawal-22: of several refunds of an order, what arrived and what is owed stand apart', () => {
  const purchase = bought({ state: 'refunded', refunded: euros(1995), failed_refund: { owed: euros(500) } });
  expect(draw(createElement(ReceiptFacts, { purchase }))).toMatch(
    /Paid back so far.*€14\.95.*Still to be paid back.*€5\.00/,
  );
});
