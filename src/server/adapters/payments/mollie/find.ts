import * as z from 'zod/mini';
import type { MollieCall } from '#server/adapters/payments/mollie/call.ts';
import { readReference } from '#server/adapters/payments/mollie/snapshot.ts';
import { parseAnswer } from '#server/adapters/payments/parse.ts';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import { after, minute } from '#server/core/time.ts';

/** Payments of one answer: Mollie gives 250 at most, but those are more bytes than we read. */
const pageSize = 100;
/** How far back is looked, at most. */
const maxPages = 20;
/** By how much Mollie's clock and ours may differ. */
const toleranceMs = 10 * minute;

const Payments = z.object({
  _embedded: z.object({
    payments: z.array(z.looseObject({ metadata: z.unknown(), createdAt: z.optional(z.string()) })),
  }),
  _links: z.optional(z.object({ next: z.nullish(z.object({ href: z.string() })) })),
});

/**
 * Looks for a payment by our reference, from the newest to the oldest that its order can have: Mollie finds payments by
 * their ids only.
 * @param since when the order was placed
 * @param timeoutMs after which no further page is asked for
 * @returns `undefined` if there is none
 * @throws PaymentUnknownError if there are more than can be looked through
 */
export async function findPayment(
  call: MollieCall,
  reference: string | undefined,
  since: Date | undefined,
  timeoutMs: number,
): Promise<object | undefined> {
  const end = performance.now() + timeoutMs;
  let from: string | undefined;
  for (let page = 0; page < maxPages && performance.now() < end; page += 1) {
    const answer = await call({ path: `payments?limit=${pageSize}${from === undefined ? '' : `&from=${from}`}` });
    const { _embedded, _links } = parseAnswer(Payments, answer);
    const { payments } = _embedded;
    const found = payments.find(({ metadata }) => readReference(metadata) === reference);
    if (found !== undefined) return found;
    from = readCursor(_links?.next?.href);
    const oldest = new Date(payments.at(-1)?.createdAt ?? Number.NaN);
    if (from === undefined || (since !== undefined && oldest < after(since, -toleranceMs))) return undefined;
  }
  throw new PaymentUnknownError('Mollie has too many newer payments');
}

/** The id that the next page begins with; not its address, as the key goes to Mollie alone. */
function readCursor(next: string | undefined): string | undefined {
  if (next === undefined) return undefined;
  const [, id] = /[?&]from=(tr_\w{1,60})(?:&|$)/.exec(next) ?? [];
  if (id === undefined) throw new PaymentUnknownError('Mollie answered with a strange next page');
  return id;
}
