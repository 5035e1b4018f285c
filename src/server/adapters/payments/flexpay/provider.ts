import { writeMoney } from '#lib/money.ts';
import { type Breaker, createBreaker } from '#server/adapters/breaker.ts';
import { createExchange } from '#server/adapters/payments/exchange.ts';
import { flexPayCapabilities, flexPayNames } from '#server/adapters/payments/flexpay/capabilities.ts';
import { readPostback } from '#server/adapters/payments/flexpay/postback.ts';
import { type FlexPayFields, signRequest } from '#server/adapters/payments/flexpay/signature.ts';
import { readStatus } from '#server/adapters/payments/flexpay/status.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { NoticeAnswer, NoticeOutcome, PaymentOrder, PaymentProvider } from '#server/core/ports/payments.ts';

export interface FlexPayAccount {
  /** Such as `https://secure.verotel.com`. */
  readonly origin: string;
  readonly shopId: string;
  readonly signatureKey: string;
}

interface FlexPayOptions {
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
}

const version = '4';

/**
 * Anything but `OK` is sent again, and a card payment whose postback is never answered so is paid back by FlexPay; so
 * it is the answer to what is known already, too.
 */
const answers: Readonly<Record<NoticeOutcome, NoticeAnswer>> = {
  taken: { status: 200, body: 'OK' },
  refused: { status: 403, body: 'ERROR' },
  again: { status: 503, body: 'ERROR' },
};

/**
 * FlexPay of Verotel, CardBilling and their brands: a signed link, a signed postback, a status page. Refunds are made in
 * its Control Center.
 */
export function createFlexPay(
  { origin, shopId, signatureKey }: FlexPayAccount,
  { timeoutMs, breaker = createBreaker(Date.now) }: FlexPayOptions = {},
): PaymentProvider {
  const exchange = createExchange(breaker, timeoutMs);
  const link = (path: string, fields: FlexPayFields) => {
    const all = { ...fields, shopID: shopId, version };
    const sorted = Object.entries(all).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return `${origin}${path}?${new URLSearchParams([...sorted, ['signature', signRequest(signatureKey, all)]])}`;
  };
  return {
    kind: 'flexpay',
    live: true,
    capabilities: flexPayCapabilities,
    async start(order) {
      return {
        reference: order.reference,
        providerReference: undefined,
        address: link('/startorder', fieldsOf(order)),
      };
    },
    async repeat() {
      throw new PaymentRefusedError('unsupported', 'nothing is stored at FlexPay');
    },
    async authorise() {
      throw new PaymentRefusedError('unsupported', 'FlexPay asks for the account number on its own page');
    },
    async forget() {
      // Nothing is stored there.
    },
    receive: (notice) => readPostback({ shopId, signatureKey }, notice),
    acknowledge: (outcome) => answers[outcome],
    async ask({ reference = '', providerReference }) {
      const which: FlexPayFields =
        providerReference === undefined ? { referenceID: reference } : { saleID: providerReference };
      const { status, text } = await exchange({ url: link('/salestatus', which) });
      if (status !== 200) throw new PaymentUnknownError(`FlexPay answered ${status}`);
      return readStatus(shopId, text);
    },
    async refund() {
      throw new PaymentRefusedError('unsupported', 'FlexPay pays back from its Control Center');
    },
  };
}

function fieldsOf({ reference, amount, method, description, returnUrl, cancelUrl }: PaymentOrder): FlexPayFields {
  if (!(method in flexPayNames)) throw new PaymentRefusedError('unsupported', 'FlexPay does not take this method');
  return {
    type: 'purchase',
    priceAmount: writeMoney(amount),
    priceCurrency: amount.currency,
    paymentMethod: flexPayNames[method as keyof typeof flexPayNames],
    description: description.slice(0, flexPayCapabilities.longestDescription),
    referenceID: reference,
    successURL: returnUrl,
    declineURL: cancelUrl,
  };
}
