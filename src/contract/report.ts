import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, locale, paragraphs, toMember, whole } from '#contract/fields.ts';
import { botTrap, email, orNothing } from '#contract/form-fields.ts';
import { reportLength } from '#contract/lengths.ts';
import { reportReasons } from '#lib/safety.ts';

/**
 * Reports a member, one of their photos, or a message that they sent to the caller, to the operator. With a message, a
 * copy of it and of up to five before it is kept with the report. A visitor must give an e-mail address, except when
 * reporting somebody who looks under age (safety-9).
 */
export const fileReport = defineEndpoint({
  name: 'report',
  method: 'POST',
  access: 'everyone',
  // In the order of the form, in which the form lists errors.
  input: z
    .object({
      ...toMember.shape,
      /** The reported photo, if any; an id that is not a photo of the member counts as none. */
      photo: z.optional(z.string('invalid').check(z.maxLength(100, 'invalid'))),
      /** The reported message, if any: its conversation, and its number in it. */
      conversation: z.optional(anyId),
      number: z.optional(whole(1, 2_000_000_000, 10)),
      reason: z.enum(reportReasons, 'required'),
      message: orNothing(paragraphs(reportLength.message)),
      email: orNothing(email),
      locale,
      ...botTrap,
    })
    .check(
      z.refine(({ reason, message }) => reason !== 'other' || message !== undefined, {
        error: 'required',
        path: ['message'],
      }),
      z.refine(({ conversation, number }) => (conversation === undefined) === (number === undefined), {
        error: 'required',
        path: ['number'],
      }),
    ),
  output: z.object({
    /** Reference in the mails, such as `K7QF-3M9T`. */
    reference: z.string(),
    /** Whether a receipt is being sent; there is a daily maximum per address. */
    receipt: z.boolean(),
  }),
  errors: ['not_found', 'too_many_requests'],
  botTrap: true,
  limits: [
    'reportMember',
    'reportNetwork',
    'reportNetworkEverywhere',
    'reportSite',
    'complaintReceipt',
    'underAgeNetwork',
    'underAgeHide',
    'underAgeHidePool',
  ],
  repeatable: false,
});
