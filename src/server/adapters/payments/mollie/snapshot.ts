import * as z from 'zod/mini';
import { readMoney } from '#lib/money.ts';
import { readMollieMethod } from '#server/adapters/payments/mollie/capabilities.ts';
import { writeToken } from '#server/adapters/payments/mollie/token.ts';
import { parseAnswer } from '#server/adapters/payments/parse.ts';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentSnapshot, PaymentStatus, RefundSnapshot, StoredMethod } from '#server/core/ports/payments.ts';

/** Our word for each status; an authorised card is charged by nobody here, so that it is no payment yet. */
const statuses = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<string, PaymentStatus>>;

/** Our word for each status of a refund. One that waits for money in the account (`queued`) may still be cancelled. */
const refundStatuses = {
  queued: 'under_way',
  pending: 'under_way',
  processing: 'under_way',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Readonly<Record<string, RefundSnapshot['status']>>;

const Amount = z.object({ value: z.string(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

const Metadata = z.object({ reference: z.string() });

const Refund = z.object({
  status: z.enum(Object.keys(refundStatuses) as [keyof typeof refundStatuses, ...(keyof typeof refundStatuses)[]]),
  amount: Amount,
  /** What was made on Mollie's own pages has none, or another. */
  metadata: z.unknown(),
});

const Payment = z.object({
  id: z.string().check(z.regex(/^tr_\w{1,60}$/)),
  status: z.enum(Object.keys(statuses) as [keyof typeof statuses, ...(keyof typeof statuses)[]]),
  amount: Amount,
  amountRefunded: z.optional(Amount),
  amountChargedBack: z.optional(Amount),
  metadata: Metadata,
  method: z.nullish(z.string()),
  customerId: z.nullish(z.string()),
  mandateId: z.nullish(z.string()),
  /** Only where it was asked for (`embed=refunds`). */
  _embedded: z.optional(z.object({ refunds: z.optional(z.array(Refund)) })),
  details: z.nullish(
    z.object({
      cardLabel: z.nullish(z.string()),
      cardNumber: z.nullish(z.string()),
      consumerAccount: z.nullish(z.string()),
    }),
  ),
});

/** Reads a payment of Mollie. @throws PaymentUnknownError if it is something else */
export function readPayment(answer: unknown): PaymentSnapshot {
  const payment = parseAnswer(Payment, answer);
  const amount = money(payment.amount);
  const inCurrency = (part: z.output<typeof Amount> | undefined) => {
    if (part === undefined) return 0;
    if (part.currency !== amount.currency) throw new PaymentUnknownError('Mollie answered in two currencies');
    return money(part).amount;
  };
  const refunds = payment._embedded?.refunds;
  const isMade = ({ status }: z.output<typeof Refund>) => refundStatuses[status] !== 'failed';
  return {
    reference: payment.metadata.reference,
    providerReference: payment.id,
    status: statuses[payment.status],
    amount,
    // Not what Mollie adds up, where there is a choice: nobody says whether that has what failed.
    refunded:
      refunds === undefined
        ? inCurrency(payment.amountRefunded)
        : refunds.filter(isMade).reduce((sum, refund) => sum + inCurrency(refund.amount), 0),
    chargedBack: inCurrency(payment.amountChargedBack),
    refunds: (refunds ?? []).map(({ status, metadata }) => ({
      key: readReference(metadata),
      status: refundStatuses[status],
    })),
    method: readMollieMethod(payment.method),
    stored: readStored(payment),
  };
}

/** @returns our own id, which goes with everything that is made at Mollie */
export function readReference(metadata: unknown): string | undefined {
  const { success, data } = Metadata.safeParse(metadata);
  return success ? data.reference : undefined;
}

function money({ value, currency }: z.output<typeof Amount>) {
  const read = readMoney(value, currency);
  if (read === undefined) throw new PaymentUnknownError('Mollie answered with no amount');
  return read;
}

function readStored(payment: z.output<typeof Payment>): StoredMethod | undefined {
  const { customerId: customer, mandateId: mandate, details } = payment;
  const method = readMollieMethod(payment.method);
  const isUnderWay = ['open', 'pending'].includes(statuses[payment.status]);
  if (!customer || !mandate || method === undefined || isUnderWay) return undefined;
  const digits = (details?.cardNumber ?? details?.consumerAccount ?? '').slice(-4);
  const label = [details?.cardLabel, digits].filter(Boolean).join(' ');
  return { method, token: writeToken({ customer, mandate }), label };
}
