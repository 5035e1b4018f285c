import type { SandboxPayment } from '#server/adapters/payments/sandbox/protocol.ts';

/** What can become of a payment. */
export const outcomes = [
  ...['paid', 'pending', 'failed', 'cancelled', 'expired'],
  ...['refunded', 'refund_failed', 'charged_back'],
] as const;
export type Outcome = (typeof outcomes)[number];

/** What can follow each status. A payment that failed can still be paid, as it happens with banks. */
const following: Readonly<Record<SandboxPayment['status'], readonly Outcome[]>> = {
  open: ['paid', 'pending', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  paid: ['refunded', 'refund_failed', 'charged_back'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
};

/** @returns what can become of a payment now */
export function possibleOutcomes(payment: SandboxPayment): readonly Outcome[] {
  const isPossible = (outcome: Outcome) => {
    if (outcome === 'refund_failed') return newestRefund(payment) !== undefined;
    return (outcome !== 'refunded' && outcome !== 'charged_back') || remaining(payment) > 0;
  };
  return following[payment.status].filter(isPossible);
}

/** @returns what was paid and neither paid back nor taken back, in minor units */
export function remaining({ amount, refunded, charged_back }: SandboxPayment): number {
  return amount - refunded - charged_back;
}

/** The newest refund that has not failed, as bank accounts that were closed send money back. */
function newestRefund({ refunds }: SandboxPayment) {
  return refunds.findLast(({ status }) => status !== 'failed');
}

/**
 * Changes a payment.
 * @param part of a refund or chargeback; everything that remains unless given
 * @param key that a shop asked for a refund with
 * @returns the payment afterwards, and the amount of this event; `undefined` if it can't become that
 */
export function decide<Payment extends SandboxPayment>(
  payment: Payment,
  outcome: Outcome,
  part = remaining(payment),
  key: string | null = null,
): { readonly payment: Payment; readonly amount: number } | undefined {
  if (!possibleOutcomes(payment).includes(outcome)) return undefined;
  if (outcome === 'refund_failed') return failRefund(payment);
  if (outcome !== 'refunded' && outcome !== 'charged_back')
    return { payment: { ...payment, status: outcome }, amount: payment.amount };
  if (part <= 0 || part > remaining(payment)) return undefined;
  const refund = outcome === 'refunded' ? [{ key, amount: part, status: 'done' as const }] : [];
  const refunds = [...payment.refunds, ...refund];
  return { payment: { ...payment, [outcome]: payment[outcome] + part, refunds }, amount: part };
}

/** The newest refund comes back: its money is the shop's again. */
function failRefund<Payment extends SandboxPayment>(payment: Payment) {
  const failed = newestRefund(payment);
  if (failed === undefined) return undefined;
  const { amount } = failed;
  const refunds = payment.refunds.map((each) => (each === failed ? { ...each, status: 'failed' as const } : each));
  return { payment: { ...payment, refunded: payment.refunded - amount, refunds }, amount };
}
