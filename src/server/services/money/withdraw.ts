import { OperatorError } from '#server/core/operator-error.ts';
import { Refusal } from '#server/core/refusal.ts';
import { dayIn, dayStartIn } from '#server/core/time.ts';
import { requireOrder, written } from '#server/services/money/order-record.ts';
import type { Cashier, CommandOf, Records } from '#server/services/money/schema.ts';
import { showOrder } from '#server/services/money/show.ts';
import type { Order } from '#server/services/payments/order.ts';
import { findWithdrawal, lotsOf, withdraw } from '#server/services/payments/withdrawal.ts';
import {
  askedAt,
  isInTime,
  lastWithdrawalDay,
  type WithdrawalTerms,
} from '#server/services/payments/withdrawal-days.ts';

/**
 * Withdraws from an order for a buyer who told the operator so, exactly as the buyer could (commands-44). Without the
 * amount that was shown, shows what would come back and changes nothing.
 * @throws OperatorError when that is not possible, or the amount is another one by now
 */
export async function withdrawFor(cashier: Cashier, command: CommandOf<'withdraw'>): Promise<Records> {
  const { database, sites } = cashier;
  const now = cashier.now();
  const order = await requireOrder(database.db, command.order);
  const site = sites().find(({ domain }) => domain === order.site);
  if (site === undefined)
    throw new OperatorError(
      `${order.site} sold this order and is not among the built sites. Build it first: npm run build.`,
    );
  const declared = command.declared === undefined ? undefined : readDay(order, site, command.declared, now);
  const asked = declared ?? askedAt(order, now);
  requireOpen(order, site, asked);
  const withdrawal = await findWithdrawal(order, site, lotsOf(database.db, order), asked);
  if (withdrawal === null) throw new OperatorError(`Nothing of the order ${order.id} is left to pay back.`);
  const amount = written(order, withdrawal.amount.amount);
  if (command.amount === undefined) {
    const { credits, until: last_day } = withdrawal;
    const day = dayIn(site.time_zone, asked);
    return {
      withdrawal: [
        { order: order.id, currency: order.currency, amount, credits, method: order.method, declared: day, last_day },
      ],
    };
  }
  const wish = { seen: command.amount === amount ? withdrawal.amount.amount : -1, declared };
  try {
    await database.transaction((tx) => withdraw(tx, cashier, order, site, wish, now));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new OperatorError(`What would come back has changed; it is ${amount} ${order.currency} now. Look again.`);
  }
  return showOrder(database.db, command);
}

/** The moment that counts of a day on which a buyer told the operator: its beginning, or now if it is today. */
function readDay(order: Order, { time_zone }: WithdrawalTerms, declared: string, now: Date): Date | undefined {
  const today = dayIn(time_zone, now);
  const first = dayIn(time_zone, order.created_at);
  if (declared > today || declared < first)
    throw new OperatorError(`declared: write a day from ${first}, when it was ordered, to ${today}, in ${time_zone}.`);
  return declared === today ? undefined : dayStartIn(time_zone, declared);
}

function requireOpen(order: Order, terms: WithdrawalTerms, asked: Date): void {
  const { id, state, withdrawn_at } = order;
  if (state !== 'paid') throw new OperatorError(`The order ${id} was not paid: it is ${state}.`);
  if (withdrawn_at !== null)
    throw new OperatorError(`The order ${id} was cancelled on ${dayIn(terms.time_zone, withdrawn_at)}.`);
  if (isInTime(order, terms, asked)) return;
  const last = lastWithdrawalDay(order, terms);
  throw new OperatorError(
    last === undefined
      ? `${order.site} has no days to cancel (refund_days: 0). Pay back by refund.`
      : `The last day to cancel was ${last}. If the buyer told you by then, say when: --declared <day>. Otherwise pay back by refund.`,
  );
}
