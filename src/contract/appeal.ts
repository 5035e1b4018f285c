import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { line, locale, paragraphs } from '#contract/fields.ts';
import { botTrap, email, orNothing } from '#contract/form-fields.ts';
import { appealLength } from '#contract/lengths.ts';

/**
 * Appeals against a decision of the operator. A signed-in member gives the reference of the decision; people who can
 * no longer log in also give the e-mail address of the account.
 */
export const fileAppeal = defineEndpoint({
  name: 'appeal',
  method: 'POST',
  access: 'everyone',
  // In the order of the form, in which the form lists errors.
  input: z.object({
    reference: z.pipe(
      line(20),
      z.transform((value: string) => value.toUpperCase()),
    ),
    email: orNothing(email),
    message: paragraphs(appealLength.message),
    locale,
    ...botTrap,
  }),
  output: z.object({}),
  errors: ['decision_unknown', 'appeal_closed', 'too_many_requests'],
  botTrap: true,
  limits: ['appealNetwork'],
  repeatable: false,
  form: { success: 'complaints', failure: 'complaints', fragment: 'appealed' },
});
