import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, locale, orNothing, paragraphs, toMember } from '#contract/fields.ts';
import { reportLength } from '#contract/lengths.ts';
import { reportReasons } from '#lib/safety.ts';

/**
 * Tells the operator that a member, or one of their photos, breaks the rules. Somebody who is signed out names an address, but for a
 * person who looks under age: that is taken without (trials C1).
 */
export const fileReport = defineEndpoint({
  name: 'report',
  method: 'POST',
  access: 'everyone',
  // In the order of the form, in which problems are listed.
  input: z
    .object({
      ...toMember.shape,
      /** The photo, if it is about one; what is no photo of theirs counts as none. */
      photo: z.optional(z.string('invalid').check(z.maxLength(100, 'invalid'))),
      reason: z.enum(reportReasons, 'required'),
      message: orNothing(paragraphs(reportLength.message)),
      email: orNothing(email),
      locale,
      /** Trap for bots, as in sign-up. */
      website: z.optional(z.string()),
    })
    .check(
      z.refine(({ reason, message }) => reason !== 'other' || message !== undefined, {
        error: 'required',
        path: ['message'],
      }),
    ),
  output: z.object({
    /** What the mails name, such as `K7QF-3M9T`. */
    reference: z.string(),
    /** Whether a receipt is on its way; one address gets only some a day. */
    receipt: z.boolean(),
  }),
  errors: ['not_found', 'too_many_requests'],
  repeatable: false,
});
