import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, code } from '#contract/fields.ts';
import { purchaseSchema } from '#contract/purchase.ts';

/**
 * Confirms a direct debit with the code of the text message, and has the account debited (debit-8). After five wrong
 * codes, or ten minutes, a new one is needed. Once confirmed, any code gets the order as it stands.
 */
export const confirmDirectDebit = defineEndpoint({
  name: 'directdebit-verify',
  method: 'POST',
  access: 'members',
  input: z.strictObject({
    payment_id: anyId,
    code: z
      .string(code('required'))
      .check(
        z.trim(),
        z.minLength(1, { error: code('required'), abort: true }),
        z.regex(/^\d{6}$/, code('sms_code_wrong')),
      ),
  }),
  output: z.object({ purchase: purchaseSchema }),
  errors: [
    'not_found',
    'payments_closed',
    'sms_code_expired',
    'debit_blocked',
    'debit_limit',
    'payment_failed',
    'unavailable',
  ],
  unlimited: 'runs_out',
  repeatable: true,
});
