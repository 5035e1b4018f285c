import { createHash } from 'node:crypto';
import { isEqual } from '#server/adapters/payments/equal.ts';

export type FlexPayFields = Readonly<Record<string, string>>;

/** Fields of a request that are signed; `email` and `oneClickToken` are not among them. */
const signedFields = new Set([
  ...['version', 'shopID', 'type', 'priceAmount', 'priceCurrency', 'paymentMethod', 'description'],
  ...['referenceID', 'saleID', 'custom1', 'custom2', 'custom3', 'successURL', 'declineURL'],
  ...['subscriptionType', 'period', 'name', 'trialAmount', 'trialPeriod', 'cancelDiscountPercentage'],
  ...['precedingSaleID', 'upgradeOption', 'mcc', 'subCreditorName', 'subCreditorId', 'subCreditorCountry'],
]);

/** Signs the fields of a request; others in it are left out of the signature. @returns lower-case hex */
export function signRequest(secret: string, fields: FlexPayFields): string {
  return digest(
    secret,
    Object.entries(fields).filter(([name]) => signedFields.has(name)),
  );
}

/**
 * Whether a postback is signed with the secret: over everything in it but the signature. Its letters may be large.
 * Signatures of SHA-1, which clients of FlexPay still accept, are refused.
 */
export function isSigned(secret: string, { signature = '', ...fields }: FlexPayFields): boolean {
  return isEqual(signature.toLowerCase(), digest(secret, Object.entries(fields)));
}

function digest(secret: string, fields: readonly (readonly [string, string])[]): string {
  const sorted = fields.toSorted(([left], [right]) => (left < right ? -1 : 1));
  const words = [secret, ...sorted.map(([name, value]) => `${name}=${value}`)];
  return createHash('sha256').update(words.join(':')).digest('hex');
}
