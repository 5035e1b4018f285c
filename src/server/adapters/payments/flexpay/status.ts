import { readMoney } from '#lib/money.ts';
import { readFlexPayMethod } from '#server/adapters/payments/flexpay/capabilities.ts';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentSnapshot, PaymentStatus } from '#server/core/ports/payments.ts';

/** Our word for each result of a sale. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  APPROVED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
};

/**
 * Reads the page of the status of a sale: lines of `name: value`.
 * @returns `undefined` if there is none
 * @throws PaymentUnknownError if it is something else
 */
export function readStatus(shopId: string, text: string): PaymentSnapshot | undefined {
  const fields = Object.fromEntries(
    [...text.matchAll(/^(\w+):[ \t]*(.*?)[ \t]*\r?$/gm)].map(([, name, value]) => [name, value]),
  );
  if (fields.response === 'NOTFOUND') return undefined;
  const status = statuses[fields.saleResult ?? ''];
  const currency = fields.priceCurrency ?? '';
  const amount = /^[A-Z]{3}$/.test(currency) ? readMoney(fields.priceAmount ?? '', currency) : undefined;
  const { saleID, referenceID } = fields;
  if (fields.shopID !== shopId || !saleID || !referenceID || status === undefined || amount === undefined)
    throw new PaymentUnknownError('FlexPay answered nonsense');
  const method = readFlexPayMethod(fields.paymentMethod);
  return {
    ...{ reference: referenceID, providerReference: saleID, status, amount, method },
    ...{ refunded: 0, chargedBack: 0, refunds: [], stored: undefined },
  };
}
