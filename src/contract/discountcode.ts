import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { paymentMethodIds } from '#lib/payment-methods.ts';

/** A discount code, by the names of its fields in orders and in the operator's lists. */
const discountCodeSchema = z.object({
  code: z.string(),
  /** Country that it is for; `null` for all. */
  country: z.nullable(z.string()),
  /** Member whom it is for; `null` for all. */
  user_id: z.nullable(z.string()),
  /** ISO 8601; `null` if it does not end. */
  expires: z.nullable(z.string()),
  value_percentage: z.number(),
  /** Of `minimum_order_value`. */
  currency: z.nullable(z.string()),
  /** In minor units. */
  minimum_order_value: z.nullable(z.number()),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once', 'once_per_user']),
  expired: z.boolean(),
  /** Methods that it is for; `null` for all. */
  paymentmethods: z.nullable(z.array(z.enum(paymentMethodIds))),
});

export type DiscountCode = z.output<typeof discountCodeSchema>;

/**
 * Looks a discount up: a code, or with `welcome` the member's welcome discount or time bonus, if there is one. Other
 * parts of a page's query may be passed on and have no effect.
 */
export const getDiscountCode = defineEndpoint({
  name: 'discountcode',
  method: 'GET',
  access: 'members',
  input: z
    .object({
      code: z.optional(z.string('invalid').check(z.trim(), z.maxLength(40, 'invalid'))),
      welcome: z.optional(z.string('invalid')),
    })
    .check(
      z.refine(({ code = '', welcome }) => code !== '' || welcome === 'true', { error: 'required', path: ['code'] }),
    ),
  output: z.object({ discount: z.nullable(discountCodeSchema) }),
  errors: ['code_unknown', 'code_used', 'code_expired', 'code_country', 'too_many_requests'],
  limits: ['discountCode'],
  repeatable: true,
});
