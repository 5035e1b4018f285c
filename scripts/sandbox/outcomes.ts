import type { SandboxPayment } from '#server/adapters/payments/sandbox/protocol.ts';

/** What can become of a payment. */
export const outcomes = ['paid', 'pending', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back'] as const;
export type Outcome = (typeof outcomes)[number];

/** What can follow each status. A payment that failed can still be paid, as it happens with banks. */
const following: Readonly<Record<SandboxPayment['status'], readonly Outcome[]>> = {
  open: ['paid', 'pending', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  paid: ['refunded', 'charged_back'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
};

/** @returns what can become of a payment now */
export function possibleOutcomes(payment: SandboxPayment): readonly Outcome[] {
  return payment.status === 'paid' && remaining(payment) === 0 ? [] : following[payment.status];
}

/** @returns what was paid and neither paid back nor taken back, in minor units */
export function remaining({ amount, refunded, charged_back }: SandboxPayment): number {
  return amount - refunded - charged_back;
}

/**
 * Changes a payment.
 * @param part of a refund or chargeback; everything that remains unless given
 * @returns the payment afterwards, and the amount of this event; `undefined` if it can't become that
 */
export function decide<Payment extends SandboxPayment>(
  payment: Payment,
  outcome: Outcome,
  part = remaining(payment),
): { readonly payment: Payment; readonly amount: number } | undefined {
  if (!possibleOutcomes(payment).includes(outcome)) return undefined;
  if (outcome !== 'refunded' && outcome !== 'charged_back')
    return { payment: { ...payment, status: outcome }, amount: payment.amount };
  if (part <= 0 || part > remaining(payment)) return undefined;
  return { payment: { ...payment, [outcome]: payment[outcome] + part }, amount: part };
}
