import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/** Starts a proof of age with the provider of the site. */
export const beginAgeCheck = defineEndpoint({
  name: 'age-check',
  method: 'POST',
  access: 'members',
  input: empty,
  /** Page of the provider where the member proves their age; `null` when there is nothing left to prove. */
  output: z.object({ address: z.nullable(z.string()) }),
  errors: ['too_many_requests'],
  limits: ['ageCheck'],
  repeatable: false,
});

/** Delivers the provider's answer, as it is in the URL to which the provider sent the member back. */
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
  unlimited: 'signed',
  repeatable: true,
});
