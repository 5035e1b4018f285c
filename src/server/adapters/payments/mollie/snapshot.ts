import * as z from 'zod/mini';
import { readMoney } from '#lib/money.ts';
import { readMollieMethod } from '#server/adapters/payments/mollie/capabilities.ts';
import { writeToken } from '#server/adapters/payments/mollie/token.ts';
import { parseAnswer } from '#server/adapters/payments/parse.ts';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentSnapshot, PaymentStatus, StoredMethod } from '#server/core/ports/payments.ts';

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

const Amount = z.object({ value: z.string(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

const Payment = z.object({
  id: z.string().check(z.regex(/^tr_\w{1,60}$/)),
  status: z.enum(Object.keys(statuses) as [keyof typeof statuses, ...(keyof typeof statuses)[]]),
  amount: Amount,
  amountRefunded: z.optional(Amount),
  amountChargedBack: z.optional(Amount),
  metadata: z.object({ reference: z.string() }),
  method: z.nullish(z.string()),
  customerId: z.nullish(z.string()),
  mandateId: z.nullish(z.string()),
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
  return {
    reference: payment.metadata.reference,
    providerReference: payment.id,
    status: statuses[payment.status],
    amount,
    refunded: inCurrency(payment.amountRefunded),
    chargedBack: inCurrency(payment.amountChargedBack),
    method: readMollieMethod(payment.method),
    stored: readStored(payment),
  };
}

function money({ value, currency }: z.output<typeof Amount>) {
  const read = readMoney(value, currency);
  if (read === undefined) throw new PaymentUnknownError('Mollie answered with no amount');
  return read;
}

function readStored(payment: z.output<typeof Payment>): StoredMethod | undefined {
  const { customerId: customer, mandateId: mandate, details } = payment;
  const method = readMollieMethod(payment.method);
  if (!customer || !mandate || method === undefined || statuses[payment.status] !== 'paid') return undefined;
  const digits = (details?.cardNumber ?? details?.consumerAccount ?? '').slice(-4);
  const label = [details?.cardLabel, digits].filter(Boolean).join(' ');
  return { method, token: writeToken({ customer, mandate }), label };
}
