import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { offerSchema } from '#contract/offer.ts';

/**
 * Makes the discount of a member who is about to leave (deletion-34), once: asked again, it is the same, until it ends or
 * is used. It counts by itself in every order.
 */
export const askLeavingOffer = defineEndpoint({
  name: 'leaving-offer',
  method: 'POST',
  access: 'members',
  input: empty,
  /** `null`: the company gives none, nothing is sold, or it has ended or was used. */
  output: z.object({ offer: z.nullable(offerSchema) }),
  errors: [],
  unlimited: 'runs_out',
  repeatable: true,
});
