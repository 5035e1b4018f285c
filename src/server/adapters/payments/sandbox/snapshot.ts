import type { SandboxPayment, SandboxStored } from '#server/adapters/payments/sandbox/protocol.ts';
import type { PaymentSnapshot, StoredMethod } from '#server/core/ports/payments.ts';

export function toSnapshot(payment: SandboxPayment): PaymentSnapshot {
  const { id, reference, status, amount, currency, refunded, charged_back, refunds, method, stored } = payment;
  return {
    ...{ reference, providerReference: id, status, amount: { amount, currency } },
    ...{ refunded, chargedBack: charged_back, method },
    refunds: refunds.map(({ key, status: refundStatus }) => ({ key: key ?? undefined, status: refundStatus })),
    stored: stored === null ? undefined : toStored(stored),
  };
}

export function toStored({ id, method, label }: SandboxStored): StoredMethod {
  return { token: id, method, label };
}
