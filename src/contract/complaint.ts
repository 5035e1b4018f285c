import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale, optionalLine, paragraphs } from '#contract/fields.ts';
import { botTrap, email } from '#contract/form-fields.ts';
import { complaintCategories, complaintLength } from '#contract/lengths.ts';
import { formTargets } from '#contract/targets.ts';

/** Files a complaint with the operator, with or without an account; a receipt is sent to the given address. */
export const fileComplaint = defineEndpoint({
  ...formTargets.fileComplaint,
  access: 'everyone',
  // In the order of the form, in which the form lists errors.
  input: z.object({
    category: z.enum(complaintCategories, 'required'),
    message: paragraphs(complaintLength.message),
    /** Where the content is; free text, because not everybody knows how to write a URL. */
    link: optionalLine(complaintLength.link),
    email,
    name: optionalLine(complaintLength.name),
    locale,
    ...botTrap,
  }),
  output: z.object({
    /** Reference in both mails, such as `K7QF-3M9T`. */
    reference: z.string(),
    /** Whether a receipt is being sent; there is a daily maximum per address. */
    receipt: z.boolean(),
  }),
  errors: ['too_many_requests'],
  botTrap: true,
  limits: ['complaintNetwork', 'complaintNetworkEverywhere', 'complaintSite', 'complaintReceipt'],
  repeatable: false,
  form: { success: 'complaints', failure: 'complaints', fragment: 'sent' },
});
