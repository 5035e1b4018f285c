import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, empty } from '#contract/fields.ts';
import { orderErrors, orderInput } from '#contract/payment.ts';
import { purchaseSchema } from '#contract/purchase.ts';

/**
 * Orders a bundle with a stored card or mandate, which is charged at once (orders-14). Where the provider wants the
 * buyer after all, the answer names its page (`address`).
 */
export const repeatOrder = defineEndpoint({
  name: 'repeat-order',
  method: 'POST',
  access: 'members',
  input: z.strictObject({ ...orderInput, stored: anyId }),
  output: z.object({ purchase: purchaseSchema }),
  errors: [...orderErrors, 'stored_failed', 'not_found'],
  limits: ['payment'],
  repeatable: true,
});

/** Has a stored card or mandate removed, here and at the provider (orders-15). */
export const removeStoredMethod = defineEndpoint({
  name: 'repeat-order',
  method: 'DELETE',
  access: 'members',
  input: z.strictObject({ stored: anyId }),
  output: empty,
  errors: ['not_found', 'unavailable'],
  unlimited: 'takes_back',
  repeatable: true,
});
