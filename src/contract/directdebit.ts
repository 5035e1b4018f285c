import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, code, line } from '#contract/fields.ts';
import { debitLength } from '#contract/lengths.ts';
import { orderErrors, orderInput } from '#contract/payment.ts';
import { cleanIban, isIban, isInSepa, looksLikeIban } from '#lib/iban.ts';

const iban = z
  .string(code('required'))
  .check(
    z.overwrite(cleanIban),
    z.minLength(1, { error: code('required'), abort: true }),
    z.refine(looksLikeIban, { error: code('iban_invalid'), abort: true }),
    z.refine(isInSepa, { error: code('iban_country'), abort: true }),
    z.refine(isIban, code('iban_invalid')),
  );

/** Where the code of an order was sent. */
const sentCode = z.object({
  payment_id: z.string(),
  /** Last two digits of the mobile number. */
  mobile_hint: z.string(),
  /** Seconds that the code is still good for. */
  seconds: z.number(),
});

/**
 * Orders a bundle to be debited from a bank account, and sends a code to a mobile number that confirms it (debit-6). The
 * same id is the same order, and sends no second code while the first is good.
 */
export const orderDirectDebit = defineEndpoint({
  name: 'directdebit',
  method: 'POST',
  access: 'members',
  input: z.strictObject({
    ...orderInput,
    /** Whether the provider may store the mandate for later orders. */
    store: z.optional(z.boolean(code('invalid'))),
    holder: line(debitLength.holder),
    iban,
    street: line(debitLength.street),
    house_number: line(debitLength.houseNumber),
    postal_code: line(debitLength.postalCode),
    city: line(debitLength.city),
    mobile: line(debitLength.mobile),
    /** That this one amount may be debited, by the words of the mandate. */
    authorised: z.literal(true, code('mandate_needed')),
  }),
  output: sentCode,
  errors: [...orderErrors, 'debit_blocked', 'debit_limit', 'sms_failed'],
  limits: ['payment', 'debitCode', 'debitCodeNumber'],
  // Each try at sending counts among the three of an hour.
  repeatable: false,
});

/** Sends a new code for such an order; earlier ones are no longer good. */
export const resendDebitCode = defineEndpoint({
  name: 'directdebit',
  method: 'PUT',
  access: 'members',
  input: z.strictObject({ payment_id: anyId }),
  output: sentCode,
  errors: ['not_found', 'payments_closed', 'sms_code_expired', 'sms_failed', 'too_many_requests'],
  limits: ['debitCode', 'debitCodeNumber'],
  repeatable: false,
});
