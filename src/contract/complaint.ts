import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, locale, optionalLine, paragraphs } from '#contract/fields.ts';
import { complaintCategories, complaintLength } from '#contract/lengths.ts';
import { formTargets } from '#contract/targets.ts';

/** Tells the operator what went wrong, with or without an account; a receipt goes to the address that is named. */
export const fileComplaint = defineEndpoint({
  ...formTargets.fileComplaint,
  access: 'everyone',
  // In the order of the form, in which problems are listed.
  input: z.object({
    category: z.enum(complaintCategories, 'required'),
    message: paragraphs(complaintLength.message),
    /** Where it is; as typed, since somebody who complains need not know what an address looks like. */
    link: optionalLine(complaintLength.link),
    email,
    name: optionalLine(complaintLength.name),
    locale,
    /** Trap for bots, as in sign-up. */
    website: z.optional(z.string()),
  }),
  output: z.object({
    /** What both mails name, such as `K7QF-3M9T`. */
    reference: z.string(),
    /** Whether a receipt is on its way; one address gets only some a day. */
    receipt: z.boolean(),
  }),
  errors: ['too_many_requests'],
  repeatable: false,
  form: { success: 'complaints', failure: 'complaints', fragment: 'sent' },
});
