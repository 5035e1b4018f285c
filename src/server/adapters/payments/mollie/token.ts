import { PaymentRefusedError } from '#server/core/payment-errors.ts';

/** A mandate of Mollie is known by its customer and its id. */
interface MandateKey {
  readonly customer: string;
  readonly mandate: string;
}

export function writeToken({ customer, mandate }: MandateKey): string {
  return `${customer}/${mandate}`;
}

/** @throws PaymentRefusedError if it is no token of Mollie */
export function readToken(token: string): MandateKey {
  const [, customer, mandate] = /^(cst_\w+)\/(mdt_\w+)$/.exec(token) ?? [];
  if (customer === undefined || mandate === undefined)
    throw new PaymentRefusedError('invalid', 'this was not stored at Mollie');
  return { customer, mandate };
}
