import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { offerSchema } from '#contract/offer.ts';

/**
 * Makes the discount of a member who is about to leave (deletion-34), once: asked again, it is the same, until it ends or
 * is used. It counts by itself in every order. Also says whether a payment of theirs is still under way.
 */
export const askLeavingOffer = defineEndpoint({
  name: 'leaving-offer',
  method: 'POST',
  access: 'members',
  input: empty,
  output: z.object({
    /** `null`: the company gives none, nothing is sold, or it has ended or was used. */
    offer: z.nullable(offerSchema),
    /** Whether money may still come that was not paid when they leave (deletion-36). */
    payment_under_way: z.boolean(),
  }),
  errors: [],
  unlimited: 'runs_out',
  repeatable: true,
});
