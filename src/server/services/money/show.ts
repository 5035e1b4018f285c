import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import {
  creditTransfer,
  discountCode,
  discountUse,
  moneyTransfer,
  paymentEvent,
  paymentRefund,
} from '#server/db/schema/index.ts';
import { signedAmount } from '#server/services/credits/order-credits.ts';
import { findMandate } from '#server/services/direct-debit/mandate.ts';
import { toRecord as toCodeRecord } from '#server/services/money/codes.ts';
import { requireOrder, toRecord, written } from '#server/services/money/order-record.ts';
import type { CommandOf, Records } from '#server/services/money/schema.ts';
import { findBuyer, type Order } from '#server/services/payments/order.ts';

/**
 * Everything that is kept of an order.
 * @throws OperatorError if there is none
 */
export async function showOrder(db: Queryable, { order: id }: Pick<CommandOf<'show'>, 'order'>): Promise<Records> {
  const order = await requireOrder(db, id);
  const buyer = await findBuyer(db, order);
  const { pool, account_id, bundle, provider, provider_reference, vat_rate, statement, locale } = order;
  return {
    order: [
      {
        ...toRecord(order),
        ...{ pool, member: buyer?.id ?? null, account: account_id, bundle, price: written(order, order.price) },
        ...{ vat_rate: vat_rate === null ? null : vat_rate / 100, provider, provider_reference, statement, locale },
        ...{ expires: order.expires_at.toISOString(), paid: order.paid_at?.toISOString() ?? null },
        withdrawal_asked: order.withdrawal_asked_at?.toISOString() ?? null,
        withdrawn: order.withdrawn_at?.toISOString() ?? null,
        asked_next: order.ask_at?.toISOString() ?? null,
        ...{ network: order.network, ref: order.ref, sub1: order.sub1, sub2: order.sub2, sub3: order.sub3 },
      },
    ],
    events: await loadEvents(db, order),
    refunds: await loadRefunds(db, order),
    money: await loadMoney(db, order),
    credits: await loadCredits(db, order),
    discount: await loadDiscount(db, order),
    mandate: await loadMandate(db, order),
  };
}

async function loadEvents(db: Queryable, order: Order) {
  const { pool, order_id, at, id } = paymentEvent;
  const rows = await db
    .select()
    .from(paymentEvent)
    .where(isOf(pool, order_id, order))
    .orderBy(asc(at), asc(id));
  return rows.map(({ at: happened, source, state, refunded, charged_back, event_key }) => ({
    ...{ at: happened.toISOString(), source, state, refunded: written(order, refunded) },
    ...{ charged_back: written(order, charged_back), provider_event: event_key },
  }));
}

async function loadRefunds(db: Queryable, order: Order) {
  const { pool, order_id, created_at, id } = paymentRefund;
  const rows = await db
    .select()
    .from(paymentRefund)
    .where(isOf(pool, order_id, order))
    .orderBy(asc(created_at), asc(id));
  return rows.map(
    ({ id: refund, created_at: at, amount, state, cause, tries, try_at, sent_at, failed_at, event_key }) => ({
      ...{ at: at.toISOString(), refund, amount: written(order, amount), state, cause, tries },
      ...{ sent: sent_at?.toISOString() ?? null, failed: failed_at?.toISOString() ?? null },
      ...{ tried_next: try_at?.toISOString() ?? null, provider_event: event_key },
    }),
  );
}

async function loadMoney(db: Queryable, order: Order) {
  const { pool, order_id, created_at, id } = moneyTransfer;
  const rows = await db
    .select()
    .from(moneyTransfer)
    .where(isOf(pool, order_id, order))
    .orderBy(asc(created_at), asc(id));
  return rows.map((row) => ({
    ...{ at: row.created_at.toISOString(), kind: row.kind, amount: written(order, signedAmount(row)) },
    currency: row.currency,
  }));
}

async function loadCredits(db: Queryable, order: Order) {
  const { pool, order_id, from_account, to_account, created_at, id } = creditTransfer;
  // No index leads from an order to its credits, but one from its buyer.
  const rows = await db
    .select()
    .from(creditTransfer)
    .where(and(isOf(pool, order_id, order), or(eq(from_account, order.account_id), eq(to_account, order.account_id))))
    .orderBy(asc(created_at), asc(id));
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    kind: row.kind,
    credits: row.to_account === order.account_id ? row.credits : -row.credits,
  }));
}

/** What the buyer authorised of a direct debit; what they entered stays sealed. */
async function loadMandate(db: Queryable, order: Order): Promise<Records[string]> {
  const mandate = await findMandate(db, order);
  if (mandate === undefined) return [];
  const { created_at, iban_last4, confirmed_at, code_sent_at, code_tries } = mandate;
  const unconfirmed = code_sent_at === null ? 'no_code' : 'code_sent';
  return [
    {
      ...{ at: created_at.toISOString(), iban_last4, state: confirmed_at === null ? unconfirmed : 'confirmed' },
      ...{ confirmed: confirmed_at?.toISOString() ?? null, tries: code_tries },
    },
  ];
}

/** Condition of the rows of an order. */
function isOf(pool: PgColumn, orderId: PgColumn, order: Order): SQL | undefined {
  return and(eq(pool, order.pool), eq(orderId, order.id));
}

/** The code that the order was discounted by, and the order that has it now. */
async function loadDiscount(db: Queryable, { pool, account_id, ...order }: Order): Promise<Records[string]> {
  const { discount_code: code, discount_kind: kind, discount_percentage: percent } = order;
  if (code === null) return [];
  const uses = await db
    .select({ order: discountUse.order_id })
    .from(discountUse)
    .where(and(eq(discountUse.pool, pool), eq(discountUse.code, code), inArray(discountUse.holder, ['', account_id])));
  const [row] = await db
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.pool, pool), eq(discountCode.code, code)));
  const held_by = uses[0]?.order ?? null;
  return [{ ...(row === undefined ? { code } : toCodeRecord(row)), kind, percent, held_by }];
}
