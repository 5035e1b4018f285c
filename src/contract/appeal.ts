import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, line, locale, orNothing, paragraphs } from '#contract/fields.ts';
import { appealLength } from '#contract/lengths.ts';

/**
 * Asks the operator to look again at a decision. Whoever is signed in names its number; whoever cannot log in any more also names the
 * address of the account.
 */
export const fileAppeal = defineEndpoint({
  name: 'appeal',
  method: 'POST',
  access: 'everyone',
  // In the order of the form, in which problems are listed.
  input: z.object({
    reference: z.pipe(
      line(20),
      z.transform((value: string) => value.toUpperCase()),
    ),
    email: orNothing(email),
    message: paragraphs(appealLength.message),
    locale,
    /** Trap for bots, as in sign-up. */
    website: z.optional(z.string()),
  }),
  output: z.object({}),
  errors: ['decision_unknown', 'appeal_closed', 'too_many_requests'],
  repeatable: false,
  form: { success: 'complaints', failure: 'complaints', fragment: 'appealed' },
});
