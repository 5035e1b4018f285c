import { expect, test } from 'vitest';
import { translator } from '#i18n/build.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { MailJob, MailName } from '#server/core/ports/mail-queue.ts';
import { day } from '#server/core/time.ts';
import { paymentOrder, paymentRefund } from '#server/db/schema/index.ts';
import { findOrderOfLink } from '#server/services/account/mail-tokens.ts';
import type { AboutOrder } from '#server/services/mail/about-order.ts';
import { type Account, signUp } from '#tests/support/account.ts';
import { tokenIn } from '#tests/support/mail.ts';
import { orderRow } from '#tests/support/order-row.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, testSites } from '#tests/support/sites.ts';

const server = shareServer({ sites: testSites.map((site) => ({ ...site, locales: [...locales] })) });
const order = '0b0c4c2e-1111-4222-8333-444455556666';
const paidAt = new Date('2026-11-20T12:34:00Z');

type Row = Partial<typeof paymentOrder.$inferInsert>;

/** What became of an order before each kind of mail about it, and words that the mail must have in English. */
const kinds: readonly [MailName, Row, readonly string[]][] = [
  [
    'purchase_receipt',
    { state: 'paid', discount_percentage: 25, price: 2660, vat_rate: 2100 },
    [
      order,
      '20 November 2026',
      '100 credits',
      '€26.60',
      '−€6.65',
      '€19.95',
      '€3.46',
      'iDEAL',
      'LAMP',
      'cancel',
      `/transactions/${order}`,
    ],
  ],
  [
    'payment_ended',
    { state: 'failed', paid_at: null },
    [order, '€19.95', 'Nothing was charged as far as we know', '/credits/c100'],
  ],
  ['payment_ended', { state: 'failed', paid_at: null, nothing_charged: true }, [order, 'Nothing was charged.']],
  [
    'payment_ended',
    { state: 'expired', paid_at: null },
    [order, 'We never got an answer about your payment', 'If your account shows the payment', 'as far as we know'],
  ],
  [
    'payment_ended',
    { state: 'expired', paid_at: null, method: 'wiretransfer' },
    [order, 'no money arrived in time', 'nothing was charged', 'write to'],
  ],
  ['refund_receipt', { state: 'paid', refunded: 500 }, ['€5.00 of €19.95', 'by the way you paid', order]],
  ['refund_failed', { state: 'paid', refunded: 500 }, ['We paid back €5.00', 'IBAN', 'account holder', order]],
  [
    'payment_reversed',
    { state: 'paid', charged_back: 1995, method: 'directdebit' },
    ['reversed', 'blocked for direct debit'],
  ],
  [
    'withdrawal_receipt',
    { state: 'paid', refunded: 1000, withdrawn_at: new Date('2026-11-21T08:05:00Z') },
    ['21 November 2026', ':05', '€10.00', 'within 14 days', 'by the way you paid', order],
  ],
  ['withdrawal_link', { state: 'paid' }, ['20 November 2026', order, '/withdrawal/do#token=']],
];

test.each(kinds)('mail-44: the mail %s says what it is about, in every language', async (kind, row, words) => {
  const account = await signUp(server());
  await insertOrder(account, row);
  for (const locale of locales) {
    await send(kind, account, locale);
    const mail = server().mails(open).at(-1);
    expect(mail?.locale, `${kind} in ${locale}`).toBe(locale);
    expect(mail?.to).toBe(account.input.email);
    expect(mail?.subject.length, mail?.subject).toBeLessThanOrEqual(50);
    expect(mail?.text).not.toMatch(/\{\{|undefined|NaN|\[object/);
    expect(mail?.text).toContain(order);
    if (locale === 'en') for (const word of words) expect(mail?.text).toContain(word);
  }
});

test.each(['withdrawal_receipt', 'refund_receipt'] as const)(
  'withdrawal-17: the mail %s asks for a bank account where the method takes no money back',
  async (kind) => {
    const account = await signUp(server());
    await insertOrder(account, { method: 'paysafecard', refunded: 1000, withdrawn_at: paidAt });
    for (const locale of locales) {
      await send(kind, account, locale);
      const text = server().mails(open).at(-1)?.text ?? '';
      expect([text.includes('IBAN'), text.includes('paysafecard')]).toEqual([true, true]);
      expect(text).not.toContain(translator('mail', locale, {})('purchase.same_way'));
    }
  },
);

test.each([
  [{ state: 'expired', nothing_charged: false }, true],
  [{ state: 'expired', nothing_charged: true }, false],
  [{ state: 'cancelled', nothing_charged: false }, false],
] as const)('orders-18: the mail about %o says that no answer came: %s', async (row, isUnanswered) => {
  const account = await signUp(server());
  await insertOrder(account, { ...row, paid_at: null });
  for (const locale of locales) {
    await send('payment_ended', account, locale);
    const mail = server().mails(open).at(-1);
    const t = translator('mail', locale, {});
    expect(mail?.subject).toBe(t(isUnanswered ? 'payment_ended.unanswered_subject' : 'payment_ended.subject'));
    const site = testSites.find(({ domain }) => domain === open)?.name ?? '';
    const said = [t('payment_ended.intro', { site }), t('payment_ended.unanswered', { site })];
    expect(said.map((text) => mail?.text.includes(text))).toEqual([!isUnanswered, isUnanswered]);
  }
});

test.each([true, false])(
  'orders-18: the mail about a bank transfer whose time ended says that no money came, whether or not the provider said so: %s',
  async (nothing_charged) => {
    const account = await signUp(server());
    await insertOrder(account, { state: 'expired', method: 'wiretransfer', nothing_charged, paid_at: null });
    const site = testSites.find(({ domain }) => domain === open);
    const values = { site: site?.name ?? '', email: site?.support_email ?? '' };
    for (const locale of locales) {
      await send('payment_ended', account, locale);
      const mail = server().mails(open).at(-1);
      const t = translator('mail', locale, {});
      expect(mail?.subject).toBe(t('payment_ended.transfer_subject'));
      for (const text of ['transfer', 'transfer_detail'] as const)
        expect(mail?.text).toContain(t(`payment_ended.${text}`, values));
      expect(mail?.text).not.toContain(t('payment_ended.unanswered', values));
      expect(mail?.text).not.toContain(t('payment_ended.detail'));
    }
  },
);

test('withdrawal-18: the receipt of a withdrawal promises nothing that the bank has taken back', async () => {
  const account = await signUp(server());
  await insertOrder(account, { refunded: 0, charged_back: 1995, withdrawn_at: paidAt });
  await send('withdrawal_receipt', account, 'en');
  const text = server().mails(open).at(-1)?.text ?? '';
  expect(text).toContain('you cancelled a purchase');
  expect(text).not.toMatch(/€0|within 14 days|by the way you paid|spent all/);
});

test.each([
  ['purchase_receipt', { state: 'pending', paid_at: null }],
  ['payment_ended', { state: 'paid' }],
  ['refund_receipt', { state: 'paid' }],
  ['refund_failed', { state: 'paid' }],
  ['payment_reversed', { state: 'paid' }],
  ['withdrawal_receipt', { state: 'paid' }],
] as const)('mail-45: the mail %s is not sent when it is not true any more', async (kind, row) => {
  const account = await signUp(server());
  await insertOrder(account, row);
  await server().deliverMail();
  const before = server().mails(open).length;
  await send(kind, account, 'en');
  expect(server().mails(open)).toHaveLength(before);
});

test('mail-46: the mailed link names the order for two weeks', async () => {
  const account = await signUp(server());
  await insertOrder(account, { state: 'paid' });
  await send('withdrawal_link', account, 'nl');
  const mail = server().mails(open).at(-1);
  const token = tokenIn(mail);
  const find = () => findOrderOfLink(server().deps.database.db, open, token, server().clock.now());
  expect(mail?.text).toContain(`/nl/withdrawal/do#token=${token}`);
  expect(await find()).toEqual({ member: account.user.id, order });
  server().clock.advance(14 * day);
  expect(await find()).toBeUndefined();
});

async function insertOrder({ user }: Account, row: Row) {
  const bought = { bundle: 'c100', credits: 100, price: 1995, amount: 1995 };
  await server()
    .deps.database.db.insert(paymentOrder)
    .values(orderRow(paidAt, { id: order, account_id: user.id, ...bought, ...row }));
  if ((row.refunded ?? 0) === 0) return;
  // It was sent, and came back.
  await server()
    .deps.database.db.insert(paymentRefund)
    .values({
      ...{ pool: open, id: order, order_id: order, amount: row.refunded ?? 0 },
      ...{ state: 'by_hand' as const, cause: 'operator' as const },
      ...{ created_at: paidAt, sent_at: paidAt, failed_at: paidAt },
    });
}

async function send(kind: MailName, { user }: Account, locale: Locale) {
  const { mailQueue, database } = server().deps;
  const about: AboutOrder = { member: user.id, order };
  await database.transaction((tx) =>
    mailQueue.enqueue(tx, { kind, pool: open, site: open, locale, ...about } as MailJob),
  );
  await server().deliverMail();
}
