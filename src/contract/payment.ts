import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { anyId, code, wholeNumber } from '#contract/fields.ts';
import { onceId } from '#contract/once.ts';
import { purchaseSchema } from '#contract/purchase.ts';
import { paymentMethodIds } from '#lib/payment-methods.ts';

/** What the buyer saw and agreed to. The server has its own price, and refuses an order of any other. */
export const orderInput = {
  ...onceId,
  bundle: z.string(code('required')).check(z.maxLength(20, code('invalid'))),
  credits: wholeNumber,
  /** With tax and discount. */
  total: z.object({
    amount: wholeNumber,
    currency: z.string(code('required')).check(z.maxLength(3, code('invalid'))),
  }),
  /** A code that was typed. The best discount counts, whichever it is. */
  code: z.optional(z.string(code('invalid')).check(z.trim(), z.maxLength(40, code('invalid')))),
  /** The wish that the credits work at once, without which nothing is sold. */
  at_once: z.literal(true, code('required')),
};

/** Errors of every order. */
export const orderErrors = [
  'confirmation_required',
  'payments_closed',
  'price_changed',
  'payment_failed',
  'code_unknown',
  'code_used',
  'code_expired',
  'code_country',
  'code_minimum',
  'code_method',
  'id_reused',
  'too_many_requests',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const method = z.enum(paymentMethodIds, code('invalid'));

/**
 * Orders a bundle, and starts its payment (orders-7). The same id is the same order. An unknown bundle, or a method
 * that it cannot be paid with, is `invalid`. The answer names the page of the provider (`address`), or says that nobody
 * knows whether the provider has heard of it (`unknown`).
 */
export const createPayment = defineEndpoint({
  name: 'payment',
  method: 'POST',
  access: 'members',
  // A field too many, such as a price of one's own, is refused and not passed over.
  input: z.strictObject({
    ...orderInput,
    method,
    /** Whether the provider may store the card or account for later orders. */
    store: z.optional(z.boolean(code('invalid'))),
  }),
  output: z.object({ purchase: purchaseSchema }),
  errors: orderErrors,
  limits: ['payment'],
  repeatable: true,
});

/** Returns an order of the member's own. While it is not settled, the provider is asked (orders-10). */
export const getPayment = defineEndpoint({
  name: 'payment',
  method: 'GET',
  access: 'members',
  input: z.object({ payment_id: anyId }),
  output: z.object({ purchase: purchaseSchema }),
  errors: ['not_found'],
  repeatable: true,
});
