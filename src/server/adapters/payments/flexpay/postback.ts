import { readMoney } from '#lib/money.ts';
import { type FlexPayFields, isSigned } from '#server/adapters/payments/flexpay/signature.ts';
import type { NoticeReading, PaymentFact, PaymentNotice } from '#server/core/ports/payments.ts';

interface Shop {
  readonly shopId: string;
  readonly signatureKey: string;
}

/** Our kind of each event; a sale has none. */
const kinds: Readonly<Record<string, PaymentFact['kind']>> = {
  '': 'paid',
  credit: 'refunded',
  chargeback: 'charged_back',
};

/**
 * Reads a postback: GET with everything in the query, signed. It bears no time: an old one, sent again, is known by its
 * `eventKey`.
 */
export function readPostback({ shopId, signatureKey }: Shop, { method, query }: PaymentNotice): NoticeReading {
  const pairs = [...new URLSearchParams(query)];
  const fields = Object.fromEntries(pairs) as FlexPayFields;
  // A name that comes twice could be signed in one meaning and read in the other.
  if (method !== 'GET' || Object.keys(fields).length !== pairs.length) return { refused: 'malformed' };
  if (!isSigned(signatureKey, fields)) return { refused: 'signature' };
  // The same key may sign for several shops.
  if (fields.shopID !== shopId) return { refused: 'account' };
  const { event = '', type = 'purchase', saleID, parentID, referenceID, signature = '' } = fields;
  const kind = kinds[event];
  if (type !== 'purchase' || kind === undefined) return { refused: 'malformed' };
  const fact = readFact(kind, fields);
  const sale = saleID ?? parentID;
  if (fact === undefined || (sale === undefined && referenceID === undefined)) return { refused: 'malformed' };
  // A hash of everything that it says.
  const eventKey = signature.toLowerCase();
  return { hint: { reference: referenceID, providerReference: sale, eventKey, fact } };
}

function readFact(kind: PaymentFact['kind'], fields: FlexPayFields): PaymentFact | undefined {
  const currency = fields.priceCurrency ?? fields.currency ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const amount = readMoney(fields.priceAmount ?? fields.amount ?? '', currency);
  return amount && { kind, amount };
}
