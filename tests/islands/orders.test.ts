import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import { Island, type IslandPage } from '#islands/lib/island.tsx';
import { FailedNotice } from '#islands/payments/FailedNotice.tsx';
import { OrderForm } from '#islands/payments/OrderForm.tsx';
import { canRepeat, RepeatOrder } from '#islands/payments/RepeatOrder.tsx';
import { WaitingNotice } from '#islands/payments/WaitingNotice.tsx';
import type { PaymentMethodId } from '#lib/payment-methods.ts';
import { $paying } from '#stores/payments/order.ts';
import { type HeardPackages, packages } from '#stores/payments/packages.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import errors from '../../locales/en/errors.json' with { type: 'json' };
import payment from '../../locales/en/payment.json' with { type: 'json' };

const page: IslandPage = { locale: 'en', defaultLocale: 'en', path: '/credits', site: 'Velvet', signups: 'all' };
const price = { amount: 1690, currency: 'EUR' };
const card = { id: 'one', method: 'creditcard', label: 'Visa 4242' } as const;
const mandate = { id: 'two', method: 'directdebit', label: 'NL … 4300' } as const;
const every: PaymentMethodId[] = ['paypal', 'creditcard', 'directdebit'];

beforeEach(() => {
  openBrowser();
  $paying.set({ type: 'idle' });
  packages.$state.set({ type: 'loading' });
});

function heard(changes: Partial<HeardPackages> = {}, methods = every): HeardPackages {
  return {
    ...{ closed: null, country: 'NL', offer: null, stores: [], debit_form: true, stored: [card], statement: 'LAMP' },
    ...{ bundles: [{ id: 'c10', credits: 10, price, tryout: false, methods }], vat_percentage: null, refund_days: 14 },
    ...{ last: { bundle: 'c10', method: 'creditcard' }, fictional: false, heardAt: 0, ...changes },
  };
}

function ended(changes: Partial<Purchase> = {}): Purchase {
  return {
    ...{ payment_id: 'order-1', state: 'failed', bundle: 'c10', credits: 10, price, total: price, discount: null },
    ...{ nothing_charged: true, by_stored: false, method: 'creditcard', country: 'NL', statement: 'LAMP' },
    ...{ vat_percentage: null, created_at: '2026-11-20T12:00:00Z', expires_at: '2026-11-20T12:30:00Z', paid_at: null },
    ...{ refunded: { amount: 0, currency: 'EUR' }, failed_refund: null, refund_due: null, withdrawn_at: null },
    ...{ withdrawal: null, address: null, ...changes },
  };
}

function draw(children: ReactElement): string {
  const html = renderToStaticMarkup(createElement(Island, { page, messages: { payment, errors } as never, children }));
  return html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
}

const notice = (changes: Partial<Purchase> = {}) => draw(createElement(FailedNotice, { purchase: ended(changes) }));
const repeat = (given: HeardPackages) => draw(createElement(RepeatOrder, { packages: given }));

describe('a payment that came to nothing', () => {
  it('buy-15: says that nothing was charged where that is certain', () => {
    expect(notice()).toContain('Nothing was charged. Your bundle is still here');
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'buy-15: says what to do where that is not certain: %s',
    (state) => {
      const html = notice({ state, nothing_charged: false });
      expect(html).toContain('Nothing was charged as far as we know.');
      expect(html).toContain('check your account before you pay again');
      expect(html).toContain('order number: order-1.');
      expect(html).toContain('href="/pages/service"');
      expect(html).not.toContain('Nothing was charged. ');
    },
  );

  it('buy-16: says of a stored card that it was declined, and names PayPal only where it is offered', () => {
    expect(notice({ by_stored: true })).toContain(errors.stored_failed);
    packages.$state.set({ type: 'ready', ...heard() });
    expect(notice({ by_stored: true })).toContain(payment.repeat.failedPaypal);
    packages.$state.set({ type: 'ready', ...heard({}, ['creditcard']) });
    expect(notice({ by_stored: true })).not.toContain('PayPal');
    expect(notice({ by_stored: true, method: 'directdebit' })).toContain(errors.payment_failed);
    expect(notice()).toContain(errors.payment_failed);
  });

  it('buy-13: says of a bank transfer that nobody has made that it takes days', () => {
    const purchase = ended({ state: 'open', method: 'wiretransfer' });
    const waiting = (changes: object) =>
      draw(createElement(WaitingNotice, { purchase: { ...purchase, ...changes }, unheard: false }));
    expect(waiting({})).toContain(payment.kinds.transfer);
    expect(waiting({ method: 'creditcard' })).not.toContain(payment.kinds.transfer);
  });
});

describe('the last order once more', () => {
  it('buy-17: is paid with the one card that is stored', () => {
    const html = repeat(heard());
    expect(html).toContain('Pay with Visa 4242');
    expect(html).not.toContain('type="radio"');
    expect(html).not.toContain(payment.kinds.transfer);
  });

  it('buy-17: asks which one, with none chosen, where several are stored', () => {
    const html = repeat(heard({ stored: [card, mandate] }));
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toContain(payment.order.method);
    expect(html).toContain('Visa 4242, saved');
    expect(html).not.toContain('checked=""');
  });

  it('buy-17: says before the button that a bank takes days', () => {
    const html = repeat(heard({ stored: [mandate] }));
    expect(html.indexOf(payment.kinds.transfer)).toBeGreaterThan(0);
    expect(html.indexOf(payment.kinds.transfer)).toBeLessThan(html.indexOf('type="submit"'));
  });

  it('buy-17: is not offered with what can’t pay the bundle', () => {
    expect(canRepeat(heard({ stored: [mandate] }, ['creditcard']))).toBe(false);
    expect(repeat(heard({ stored: [card, mandate] }, ['creditcard']))).toContain('Pay with Visa 4242');
  });

  it('buy-16: names PayPal after a refusal only where it is offered', () => {
    $paying.set({ type: 'refused', code: 'stored_failed', message: { key: 'stored_failed', params: {} } });
    expect(repeat(heard())).toContain(payment.repeat.failedPaypal);
    const without = repeat(heard({}, ['creditcard']));
    expect(without).toContain(errors.stored_failed);
    expect(without).not.toContain('PayPal');
  });
});

it.each([true, false])(
  'buy-18: what is fictional and costs credits is said above every button that pays: %s',
  (fictional) => {
    const given = heard({ fictional });
    const [bundle] = given.bundles;
    if (bundle === undefined) throw new Error('there is no bundle');
    const order = draw(createElement(OrderForm, { packages: given, bundle, wanted: undefined }));
    for (const html of [order, repeat(given)]) expect(html.includes(payment.notes.fictional)).toBe(fictional);
  },
);
