import { and, eq } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import { translator } from '#i18n/build.ts';
import { formatMoney } from '#i18n/formats.ts';
import { formatPercentage, momentInWords } from '#i18n/moments.ts';
import { includedTax, type Money } from '#lib/money.ts';
import { paymentMethodName } from '#lib/payment-method-names.ts';
import { needsAccountToPayBack } from '#lib/payment-methods.ts';
import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { type Member, paymentOrder } from '#server/db/schema/index.ts';
import type { MailContext } from '#server/services/mail/kind.ts';
import { findById } from '#server/services/members/members.ts';

/** Payload of a queued mail about an order of credits. */
export interface AboutOrder extends ToMember {
  /** Id of the order. */
  readonly order: string;
}

export interface OrderFacts extends MailContext {
  /** The texts of mails. */
  readonly t: TFunction<'mail'>;
  readonly order: typeof paymentOrder.$inferSelect;
  readonly member: Member;
  /** Parameters of its texts. */
  readonly values: {
    readonly site: string;
    readonly email: string;
    readonly name: string;
    readonly total: string;
    /** Paid back so far. */
    readonly refunded: string;
  };
}

/**
 * Loads what a mail about an order needs.
 * @returns `undefined` when the order or its member is gone
 */
export async function loadOrder(
  context: MailContext,
  { pool, member: memberId, order: id }: AboutOrder & { readonly pool: string },
): Promise<OrderFacts | undefined> {
  const { db, site, locale } = context;
  const ofOrder = and(eq(paymentOrder.pool, pool), eq(paymentOrder.id, id));
  const [order] = await db.select().from(paymentOrder).where(ofOrder);
  const member = order && (await findById(db, pool, memberId));
  if (order === undefined || member === undefined) return undefined;
  const { amount, currency, refunded } = order;
  const values = {
    site: site.name,
    email: site.support_email,
    name: member.name,
    total: formatMoney({ amount, currency }, locale),
    refunded: formatMoney({ amount: refunded, currency }, locale),
  };
  return { ...context, t: translator('mail', locale, site.overrides), order, member, values };
}

/** Number, bundle and total: by which order a buyer knows what a mail is about. */
export function orderInShort({ t, order, values }: OrderFacts): string[] {
  return [
    t('purchase.number', { number: order.id }),
    t('purchase.bundle', { credits: t('purchase.credits', { count: order.credits }) }),
    t('purchase.total', values),
  ];
}

/** What was bought, from whom, for how much and how, a line each. */
export function orderInFull(facts: OrderFacts): string[] {
  const { t, site, locale, order } = facts;
  const { company } = site;
  const [number = '', bundle = '', total = ''] = orderInShort(facts);
  return [
    number,
    t('purchase.date', { date: momentInWords(order.paid_at ?? order.created_at, locale, site.time_zone) }),
    t('purchase.seller', { seller: `${company.name}, ${company.address}, ${company.city}` }),
    bundle,
    ...discountInWords(facts),
    total,
    ...taxInWords(facts),
    t('purchase.method', { method: methodOf(facts) }),
    t('purchase.statement', { statement: order.statement }),
  ];
}

function methodOf({ site, locale, order }: OrderFacts): string {
  // The names that the buyer chose from.
  const t = translator('payment', locale, site.overrides);
  return paymentMethodName(order.method, (id) => t(`methods.${id}`));
}

/** By which way money comes back, and what the buyer has to do for it (withdrawal-17). */
export function wayBack(facts: OrderFacts): string {
  const { t, order } = facts;
  return needsAccountToPayBack(order.method)
    ? t('purchase.to_account', { method: methodOf(facts) })
    : t('purchase.same_way');
}

function discountInWords({ t, locale, order }: OrderFacts): string[] {
  const { price, amount, currency, discount_percentage } = order;
  if (discount_percentage === null) return [];
  const write = (money: number) => formatMoney({ amount: money, currency }, locale);
  const percentage = formatPercentage(discount_percentage, locale);
  return [
    t('purchase.price', { price: write(price) }),
    t('purchase.discount', { percentage, amount: write(price - amount) }),
  ];
}

function taxInWords({ t, locale, order }: OrderFacts): string[] {
  if (order.vat_rate === null) return [];
  const total: Money = order;
  const percentage = order.vat_rate / 100;
  const amount = formatMoney(includedTax(total, percentage), locale);
  return [t('purchase.vat', { percentage: formatPercentage(percentage, locale), amount })];
}
