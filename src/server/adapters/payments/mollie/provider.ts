import {
  createMollieClient,
  type MandateMethod,
  type Locale as MollieLocale,
  type PaymentMethod,
  type SequenceType,
} from '@mollie/api-client';
import * as z from 'zod/mini';
import { writeMoney } from '#lib/money.ts';
import { type Breaker, createBreaker } from '#server/adapters/breaker.ts';
import { providerTimeoutMs } from '#server/adapters/payments/exchange.ts';
import { callMollie } from '#server/adapters/payments/mollie/call.ts';
import { mollieCapabilities, mollieName } from '#server/adapters/payments/mollie/capabilities.ts';
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
  /** For tests: where to reach the API, by https. */
  readonly endpoint?: string;
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
}

/** Payments that are looked through for one whose id is not known. */
const pageSize = 250;

/** Mollie wants 200 for ids that it did not make, too, so that nobody learns which there are. */
const answers: Readonly<Record<NoticeOutcome, NoticeAnswer>> = {
  taken: { status: 200, body: 'OK' },
  refused: { status: 200, body: 'OK' },
  again: { status: 503, body: 'ERROR' },
};

const Checkout = z.object({ _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https$/ }) }) }) });
const Id = z.object({ id: z.string() });

/** Mollie, by its own client: an API, and webhooks that bear an id and no signature. */
export function createMollie(
  { key }: MollieAccount,
  { endpoint, timeoutMs = providerTimeoutMs, breaker = createBreaker(Date.now) }: MollieOptions = {},
): PaymentProvider {
  const client = createMollieClient({ apiKey: key, ...(endpoint !== undefined && { apiEndpoint: endpoint }) });
  const call = <T>(work: () => Promise<T>) => callMollie(breaker, timeoutMs, work);
  const must = async <T>(work: () => Promise<T>) => {
    const answer = await call(work);
    if (answer === undefined) throw new PaymentRefusedError('invalid', 'Mollie knows nothing of that id');
    return answer;
  };
  /** Without name or address: Mollie learns of a customer only that it is the same one. */
  const createCustomer = async (reference: string) => {
    const answer = await must(() => client.customers.create({ idempotencyKey: `${reference}:customer` }));
    return parseAnswer(Id, answer).id;
  };
  return {
    kind: 'mollie',
    live: key.startsWith('live_'),
    capabilities: mollieCapabilities,
    async start(order) {
      const method = mollieName(order.method);
      if (method === undefined || order.method === 'directdebit')
        throw new PaymentRefusedError('unsupported', 'Mollie has no page for this method');
      const customerId = order.store ? await createCustomer(order.reference) : undefined;
      const answer = await must(() =>
        client.payments.create({
          ...describeOrder(order),
          method: method as PaymentMethod,
          locale: toMollieLocale(order.locale) as MollieLocale,
          cancelUrl: order.cancelUrl,
          ...(customerId !== undefined && { customerId, sequenceType: 'first' as SequenceType }),
        }),
      );
      const { reference, providerReference } = readPayment(answer);
      if (reference !== order.reference) throw new PaymentUnknownError('Mollie answered for another order');
      return { reference, providerReference, address: parseAnswer(Checkout, answer)._links.checkout.href };
    },
    async repeat({ token }, order) {
      const { customer: customerId, mandate: mandateId } = readToken(token);
      const sequenceType = 'recurring' as SequenceType;
      const answer = await must(() =>
        client.payments.create({ ...describeOrder(order), customerId, mandateId, sequenceType }),
      );
      const { reference, providerReference } = readPayment(answer);
      if (reference !== order.reference) throw new PaymentUnknownError('Mollie answered for another order');
      return { reference, providerReference, address: undefined };
    },
    async authorise({ reference, holder, iban, signedAt }) {
      const customer = await createCustomer(reference);
      const answer = await must(() =>
        client.customerMandates.create({
          customerId: customer,
          method: 'directdebit' as MandateMethod,
          consumerName: holder,
          consumerAccount: iban,
          signatureDate: signedAt.toISOString().slice(0, 10),
          mandateReference: reference,
          idempotencyKey: `${reference}:mandate`,
        }),
      );
      const mandate = parseAnswer(Id, answer).id;
      return { method: 'directdebit', token: writeToken({ customer, mandate }), label: iban.slice(-4) };
    },
    async forget({ token }) {
      const { customer: customerId, mandate } = readToken(token);
      await call(() => client.customerMandates.revoke(mandate, { customerId }));
    },
    receive: readWebhook,
    acknowledge: (outcome) => answers[outcome],
    async ask({ reference, providerReference }) {
      if (providerReference !== undefined) {
        const answer = await call(() => client.payments.get(providerReference));
        return answer && readPayment(answer);
      }
      const page = await must(() => client.payments.page({ limit: pageSize }));
      const found = page.find(({ metadata }) => referenceOf(metadata) === reference);
      if (found === undefined && page.length >= pageSize)
        throw new PaymentUnknownError('Mollie can be asked for older payments by their id only');
      return found && readPayment(found);
    },
    async refund({ providerReference }, amount, refundKey) {
      const idempotencyKey = refundKey;
      const value = { currency: amount.currency, value: writeMoney(amount) };
      await must(() => client.paymentRefunds.create({ paymentId: providerReference, amount: value, idempotencyKey }));
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
    idempotencyKey: reference,
  };
}

function referenceOf(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'reference' in metadata ? metadata.reference : undefined;
}
