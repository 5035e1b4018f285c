import { type Breaker, createBreaker } from '#server/adapters/breaker.ts';
import { createExchange } from '#server/adapters/payments/exchange.ts';
import { parseAnswer, parseJson } from '#server/adapters/payments/parse.ts';
import { sandboxCapabilities } from '#server/adapters/payments/sandbox/capabilities.ts';
import { readWebhook } from '#server/adapters/payments/sandbox/notice.ts';
import {
  type NewPayment,
  SandboxErrorSchema,
  type SandboxPayment,
  SandboxPaymentSchema,
  SandboxStoredSchema,
} from '#server/adapters/payments/sandbox/protocol.ts';
import { toSnapshot, toStored } from '#server/adapters/payments/sandbox/snapshot.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { NoticeAnswer, NoticeOutcome, PaymentOrder, PaymentProvider } from '#server/core/ports/payments.ts';

export interface SandboxAccount {
  /** Where the sandbox listens, such as `http://127.0.0.1:4322`. */
  readonly url: string;
  readonly key: string;
  /** One secret of its webhooks, or two while they are changed. */
  readonly secrets: readonly string[];
}

interface SandboxOptions {
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
}

const answers: Readonly<Record<NoticeOutcome, NoticeAnswer>> = {
  taken: { status: 200, body: 'taken' },
  refused: { status: 403, body: 'refused' },
  again: { status: 503, body: 'again' },
};

/** The sandbox of `npm run sandbox`, which plays every outcome and every fault of a provider. No money moves. */
export function createSandbox(
  { url, key, secrets }: SandboxAccount,
  { timeoutMs, breaker = createBreaker(Date.now) }: SandboxOptions = {},
): PaymentProvider {
  const exchange = createExchange(breaker, timeoutMs);
  /** @returns `undefined` for what is unknown to the sandbox */
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, content?: object, idempotencyKey?: string) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(content && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const body = content && { body: JSON.stringify(content) };
    const { status, text } = await exchange({ url: new URL(path, url).href, method, headers, ...body });
    const json = parseJson(text);
    if (status === 200 || status === 201) return { json };
    const { error } = parseAnswer(SandboxErrorSchema, json);
    if (error === 'unknown') return undefined;
    throw new PaymentRefusedError(error === 'declined' ? 'declined' : 'invalid', `the sandbox answered ${error}`);
  };
  const create = async (order: PaymentOrder, stored?: string): Promise<SandboxPayment> => {
    const content = { ...describeOrder(order), ...(stored !== undefined && { stored }) } satisfies NewPayment;
    const answer = await call('POST', '/api/payments', content, order.reference);
    if (answer === undefined) throw new PaymentRefusedError('declined', 'the sandbox has nothing stored of that name');
    const payment = parseAnswer(SandboxPaymentSchema, answer.json);
    if (payment.reference !== order.reference) throw new PaymentUnknownError('the sandbox answered for another order');
    return payment;
  };
  return {
    kind: 'sandbox',
    live: false,
    capabilities: sandboxCapabilities,
    async start(order) {
      const { reference, id, address } = await create(order);
      // Nothing but its own pages may get the browser.
      if (address === null || new URL(address).origin !== new URL(url).origin)
        throw new PaymentUnknownError('the sandbox answered with a strange address');
      return { reference, providerReference: id, address };
    },
    async repeat({ token }, order) {
      const { reference, id } = await create(order, token);
      return { reference, providerReference: id, address: undefined };
    },
    async authorise({ reference, holder, iban }) {
      const answer = await call('POST', '/api/mandates', { reference, holder, iban }, reference);
      return toStored(parseAnswer(SandboxStoredSchema, answer?.json));
    },
    async forget({ token }) {
      await call('DELETE', `/api/stored/${encodeURIComponent(token)}`);
    },
    receive: (notice) => readWebhook(secrets, notice),
    acknowledge: (outcome) => answers[outcome],
    async ask({ reference = '', providerReference }) {
      const byReference = `/api/payments?reference=${encodeURIComponent(reference)}`;
      const path = providerReference && `/api/payments/${encodeURIComponent(providerReference)}`;
      const answer = await call('GET', path ?? byReference);
      return answer === undefined ? undefined : toSnapshot(parseAnswer(SandboxPaymentSchema, answer.json));
    },
    async refund({ providerReference }, { amount }, refundKey) {
      const path = `/api/payments/${encodeURIComponent(providerReference)}/refunds`;
      const answer = await call('POST', path, { amount }, refundKey);
      if (answer === undefined) throw new PaymentRefusedError('invalid', 'the sandbox knows no such payment');
      parseAnswer(SandboxPaymentSchema, answer.json);
    },
  };
}

function describeOrder(order: PaymentOrder): NewPayment {
  const { reference, amount, method, description, returnUrl, cancelUrl, noticeUrl, locale, store } = order;
  return {
    ...{ reference, ...amount, method, locale, store },
    description: description.slice(0, sandboxCapabilities.longestDescription),
    ...{ return_url: returnUrl, cancel_url: cancelUrl, notice_url: noticeUrl },
  };
}
