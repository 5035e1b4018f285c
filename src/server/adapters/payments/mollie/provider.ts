import * as z from 'zod/mini';
import { writeMoney } from '#lib/money.ts';
import { type Breaker, createBreaker } from '#server/adapters/breaker.ts';
import { createExchange, providerTimeoutMs } from '#server/adapters/payments/exchange.ts';
import { createMollieCall, type MollieCall } from '#server/adapters/payments/mollie/call.ts';
import { mollieCapabilities, mollieName } from '#server/adapters/payments/mollie/capabilities.ts';
import { findPayment } from '#server/adapters/payments/mollie/find.ts';
import { toMollieLocale } from '#server/adapters/payments/mollie/locale.ts';
import { readWebhook } from '#server/adapters/payments/mollie/notice.ts';
import { readPayment } from '#server/adapters/payments/mollie/snapshot.ts';
import { readToken, writeToken } from '#server/adapters/payments/mollie/token.ts';
import { parseAnswer } from '#server/adapters/payments/parse.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { NoticeAnswer, NoticeOutcome, PaymentOrder, PaymentProvider } from '#server/core/ports/payments.ts';

export interface MollieAccount {
  /** Begins with `test_` or `live_`. */
  readonly key: string;
}

interface MollieOptions {
  /** For tests: where the API is; ends with `/`. */
  readonly endpoint?: string;
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
}

const api = 'https://api.mollie.com/v2/';

/** Mollie wants 200 for ids that it did not make, too, so that nobody learns which there are. */
const answers: Readonly<Record<NoticeOutcome, NoticeAnswer>> = {
  taken: { status: 200, body: 'OK' },
  refused: { status: 200, body: 'OK' },
  again: { status: 503, body: 'ERROR' },
};

const Checkout = z.object({ _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https$/ }) }) }) });
const Id = z.object({ id: z.string() });

/** Mollie (docs.mollie.com): an API, and webhooks that bear an id and no signature. */
export function createMollie(
  { key }: MollieAccount,
  { endpoint = api, timeoutMs = providerTimeoutMs, breaker = createBreaker(Date.now) }: MollieOptions = {},
): PaymentProvider {
  const call = createMollieCall(key, endpoint, createExchange(breaker, timeoutMs));
  const must = async (request: Parameters<MollieCall>[0]) => {
    const answer = await call(request);
    if (answer === undefined) throw new PaymentRefusedError('invalid', 'Mollie knows nothing of that id');
    return answer;
  };
  const post = (path: string, body: object, idempotencyKey: string) =>
    must({ method: 'POST', path, body, idempotencyKey });
  /** Without name or address: Mollie learns of a customer only that it is the same one. */
  const createCustomer = async (reference: string) =>
    parseAnswer(Id, await post('customers', {}, `${reference}:customer`)).id;
  return {
    kind: 'mollie',
    live: key.startsWith('live_'),
    capabilities: mollieCapabilities,
    async start(order) {
      const method = mollieName(order.method);
      if (method === undefined || order.method === 'directdebit')
        throw new PaymentRefusedError('unsupported', 'Mollie has no page for this method');
      const customerId = order.store ? await createCustomer(order.reference) : undefined;
      const body = {
        ...describeOrder(order),
        method,
        locale: toMollieLocale(order.locale),
        cancelUrl: order.cancelUrl,
        ...(customerId !== undefined && { customerId, sequenceType: 'first' }),
      };
      const answer = await post('payments', body, order.reference);
      const { reference, providerReference } = readPayment(answer);
      if (reference !== order.reference) throw new PaymentUnknownError('Mollie answered for another order');
      return { reference, providerReference, address: parseAnswer(Checkout, answer)._links.checkout.href };
    },
    async repeat({ token }, order) {
      const { customer: customerId, mandate: mandateId } = readToken(token);
      const body = { ...describeOrder(order), customerId, mandateId, sequenceType: 'recurring' };
      const answer = await post('payments', body, order.reference);
      const { reference, providerReference } = readPayment(answer);
      if (reference !== order.reference) throw new PaymentUnknownError('Mollie answered for another order');
      return { reference, providerReference, address: undefined };
    },
    async authorise({ reference, holder, iban, signedAt }) {
      const customer = await createCustomer(reference);
      const body = {
        method: 'directdebit',
        consumerName: holder,
        consumerAccount: iban,
        signatureDate: signedAt.toISOString().slice(0, 10),
        mandateReference: reference,
      };
      const answer = await post(`customers/${customer}/mandates`, body, `${reference}:mandate`);
      const mandate = parseAnswer(Id, answer).id;
      return { method: 'directdebit', token: writeToken({ customer, mandate }), label: iban.slice(-4) };
    },
    async forget({ token }) {
      const { customer, mandate } = readToken(token);
      await call({ method: 'DELETE', path: `customers/${customer}/mandates/${mandate}` });
    },
    receive: readWebhook,
    acknowledge: (outcome) => answers[outcome],
    async ask({ reference, providerReference, since }) {
      if (providerReference !== undefined) {
        const answer = await call({ path: `payments/${encodeURIComponent(providerReference)}?embed=refunds` });
        return answer === undefined ? undefined : readPayment(answer);
      }
      const found = await findPayment(must, reference, since, timeoutMs);
      return found && readPayment(found);
    },
    async refund({ providerReference }, amount, refundKey) {
      const value = { currency: amount.currency, value: writeMoney(amount) };
      const path = `payments/${encodeURIComponent(providerReference)}/refunds`;
      parseAnswer(Id, await post(path, { amount: value, metadata: { reference: refundKey } }, refundKey));
    },
  };
}

function describeOrder({ reference, amount, description, returnUrl, noticeUrl }: PaymentOrder) {
  return {
    amount: { currency: amount.currency, value: writeMoney(amount) },
    description: description.slice(0, mollieCapabilities.longestDescription),
    redirectUrl: returnUrl,
    webhookUrl: noticeUrl,
    metadata: { reference },
  };
}
