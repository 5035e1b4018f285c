import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/** Begins a proof of age with the provider of the site. */
export const beginAgeCheck = defineEndpoint({
  name: 'age-check',
  method: 'POST',
  access: 'members',
  input: empty,
  /** Where the member goes to prove it; `null` for whom nothing is left to prove. */
  output: z.object({ address: z.nullable(z.string()) }),
  errors: ['too_many_requests'],
  repeatable: false,
});

/** Brings back what the provider said, as it stands in the address that they sent the member back to. */
export const finishAgeCheck = defineEndpoint({
  name: 'age-check',
  method: 'PUT',
  access: 'members',
  input: z.object({
    /** `<check>.<outcome>.<signature>`. */
    answer: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'invalid')),
  }),
  output: z.object({ proved: z.boolean() }),
  errors: ['link_invalid'],
  repeatable: true,
});
