import { parseJson } from '#server/adapters/payments/parse.ts';
import { type SandboxEvent, SandboxEventSchema } from '#server/adapters/payments/sandbox/protocol.ts';
import { checkWebhook, sandboxSignatureHeader } from '#server/adapters/payments/sandbox/signature.ts';
import type { NoticeReading, PaymentFact, PaymentNotice } from '#server/core/ports/payments.ts';

/** Reads a webhook of the sandbox. */
export function readWebhook(
  secrets: readonly string[],
  { method, headers, body, receivedAt }: PaymentNotice,
): NoticeReading {
  const text = Buffer.from(body).toString();
  const header = headers.get(sandboxSignatureHeader);
  if (method !== 'POST' || header === null) return { refused: 'malformed' };
  const refused = checkWebhook(secrets, header, text, receivedAt);
  if (refused !== undefined) return { refused };
  const { success, data: event } = SandboxEventSchema.safeParse(parseJson(text));
  if (!success) return { refused: 'malformed' };
  const { id, reference } = event.payment;
  return { hint: { reference, providerReference: id, eventKey: event.id, fact: toFact(event) } };
}

function toFact({ type, amount, payment: { currency } }: SandboxEvent): PaymentFact | undefined {
  if (type !== 'paid' && type !== 'refunded' && type !== 'charged_back') return undefined;
  return { kind: type, amount: { amount, currency } };
}
