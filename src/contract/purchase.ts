import * as z from 'zod/mini';
import { money } from '#contract/fields.ts';
import { discountKinds } from '#contract/offer.ts';
import { orderStates } from '#lib/order-states.ts';
import { paymentMethodIds } from '#lib/payment-methods.ts';

/**
 * States of an order, as members see them (orders-3). `open` to `pending` may still end in any other; the others are
 * final, except that money may come late or go back.
 */
export const purchaseStates = [...orderStates, 'partly_refunded', 'refunded', 'charged_back'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** What a buyer would get back who withdraws now. */
const withdrawalSchema = z.object({
  amount: money,
  /** Credits that go back; the others of this purchase are spent. */
  credits: z.number(),
  /** The last day on which one can withdraw, to its end: `YYYY-MM-DD` in the time zone of the seller. */
  until: z.string(),
});

/** An order of one bundle, and what became of it. Times are ISO 8601. */
export const purchaseSchema = z.object({
  payment_id: z.string(),
  state: z.enum(purchaseStates),
  /** Whether the provider said that it ended without money; otherwise nobody knows that yet (orders-43). */
  nothing_charged: z.boolean(),
  bundle: z.string(),
  credits: z.number(),
  /** What the bundle costs, and what is paid for it. With tax. */
  price: money,
  total: money,
  discount: z.nullable(z.object({ kind: z.enum(discountKinds), code: z.string(), value_percentage: z.number() })),
  /** Per cent of value added tax in the total; `null` if it is not known. */
  vat_percentage: z.nullable(z.number()),
  method: z.enum(paymentMethodIds),
  /** Whether a stored card or mandate pays. */
  by_stored: z.boolean(),
  country: z.string(),
  /** What stands on the bank statement. */
  statement: z.string(),
  created_at: z.string(),
  /** Until when the order stands at its price. */
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** Paid back so far, also what is on its way. */
  refunded: money,
  /**
   * A refund that didn't reach the buyer, and what is still owed of it: 0 once the operator has paid it another way
   * (withdrawal-22). `null` if none failed.
   */
  failed_refund: z.nullable(z.object({ owed: money })),
  /**
   * Whether a refund of ours is still on its way, as far as we know; `late` when it should have arrived (withdrawal-23).
   * `null` if all have arrived, or failed.
   */
  refund_due: z.nullable(z.enum(['in_time', 'late'])),
  withdrawn_at: z.nullable(z.string()),
  /** `null` when there is nothing to withdraw from, or it is too late. */
  withdrawal: z.nullable(withdrawalSchema),
  /** Page of the provider on which an open order is paid. */
  address: z.nullable(z.string()),
});

export type Purchase = z.output<typeof purchaseSchema>;
