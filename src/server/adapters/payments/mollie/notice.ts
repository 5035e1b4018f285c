import type { NoticeReading, PaymentNotice } from '#server/core/ports/payments.ts';

/** Reads a webhook: a form with the id of a payment, and nothing that says who sent it. */
export function readWebhook({ method, body }: PaymentNotice): NoticeReading {
  const ids = new URLSearchParams(Buffer.from(body).toString()).getAll('id');
  const [id] = ids;
  if (method !== 'POST' || ids.length !== 1 || id === undefined || !/^tr_\w{1,60}$/.test(id))
    return { refused: 'malformed' };
  return { hint: { providerReference: id, eventKey: undefined, fact: undefined } };
}
