import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale, tracking } from '#contract/fields.ts';
import { landing } from '#contract/signup.ts';

/** Sent as a beacon by a page that somebody came to from elsewhere; counted by site, day and these values, and nothing of who it was. */
export const visit = defineEndpoint({
  name: 'visit',
  method: 'POST',
  access: 'everyone',
  input: z.object({
    locale,
    lander: landing.lander,
    variant: landing.variant,
    network: tracking.network,
    sub1: tracking.sub1,
  }),
  output: z.object({}),
  errors: ['too_many_requests'],
  repeatable: false,
  beacon: true,
});
