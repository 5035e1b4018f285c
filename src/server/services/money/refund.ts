import { and, asc, eq } from 'drizzle-orm';
import { readMoney } from '#lib/money.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Transaction } from '#server/db/database.ts';
import { paymentRefund } from '#server/db/schema/index.ts';
import { requireOrder, restOf, written } from '#server/services/money/order-record.ts';
import type { Cashier, CommandOf, Records } from '#server/services/money/schema.ts';
import { showOrder } from '#server/services/money/show.ts';
import { lockOrder, type Order } from '#server/services/payments/order.ts';
import { payBack } from '#server/services/payments/withdrawal.ts';

/**
 * Pays back an order or part of it. By hand: says that the money was sent, of the refunds that waited for it, and
 * otherwise of a new one.
 * @throws OperatorError for more than has not gone back, and by hand for another amount than what waits
 */
export async function refundOrder(cashier: Cashier, command: CommandOf<'refund'>): Promise<Records> {
  const { database, now } = cashier;
  const { pool, id } = await requireOrder(database.db, command.order);
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, pool, id);
    if (order === undefined) throw new OperatorError(`There is no order ${id}.`);
    const amount = command.amount === undefined ? undefined : readAmount(order, command.amount);
    if (command.byHand && (await finishByHand(tx, order, amount))) return;
    const rest = restOf(order);
    if (rest === 0) throw new OperatorError(`Nothing of the order ${id} is left to pay back: it is ${wordOf(order)}.`);
    if (amount !== undefined && amount > rest)
      throw new OperatorError(`Only ${inWords(order, rest)} of the order have not gone back.`);
    await payBack(tx, cashier, order, amount ?? rest, 'operator', now(), command.byHand ? 'done' : 'waiting');
  });
  return showOrder(database.db, command);
}

function readAmount(order: Order, text: string): number {
  const amount = readMoney(text, order.currency)?.amount ?? 0;
  if (amount === 0 || amount > 2 ** 31 - 1)
    throw new OperatorError(
      `${text} is no amount of ${order.currency}. Write it like ${written(order, order.amount)}, which was paid.`,
    );
  return amount;
}

/** Marks the refunds as done that wait for the operator, or the one of an amount. @returns whether any waited */
async function finishByHand(tx: Transaction, order: Order, amount: number | undefined): Promise<boolean> {
  const { pool, id } = order;
  const waiting = await tx
    .select()
    .from(paymentRefund)
    .where(and(eq(paymentRefund.pool, pool), eq(paymentRefund.order_id, id), eq(paymentRefund.state, 'by_hand')))
    .orderBy(asc(paymentRefund.created_at));
  if (waiting.length === 0) return false;
  const meant = amount === undefined ? waiting : waiting.filter((refund) => refund.amount === amount).slice(0, 1);
  if (meant.length === 0) {
    const amounts = waiting.map((refund) => inWords(order, refund.amount)).join(', ');
    throw new OperatorError(`What waits to be paid back by hand is ${amounts}. Say that this is done first.`);
  }
  for (const refund of meant)
    await tx
      .update(paymentRefund)
      .set({ state: 'done' })
      .where(and(eq(paymentRefund.pool, pool), eq(paymentRefund.id, refund.id)));
  return true;
}

function inWords(order: Order, amount: number): string {
  return `${written(order, amount)} ${order.currency}`;
}

function wordOf({ state }: Order): string {
  return state === 'paid' ? 'paid back' : state;
}
