import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale } from '#contract/fields.ts';
import { interestNames } from '#lib/interests.ts';

/** Lists the site's interests with their labels, sorted by label. */
export const getInterests = defineEndpoint({
  name: 'interests',
  method: 'GET',
  access: 'everyone',
  input: z.object({ locale: z.optional(locale) }),
  output: z.object({ interests: z.array(z.object({ name: z.enum(interestNames), label: z.string() })) }),
  errors: [],
  repeatable: true,
});
