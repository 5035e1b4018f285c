import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale, tracking } from '#contract/fields.ts';
import { landing } from '#contract/signup.ts';

/**
 * Sent as a beacon by the first page of a visitor who arrives from outside the site. Counted by site, day and these
 * values; nothing about the visitor is stored.
 */
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
  limits: ['beacon'],
  repeatable: false,
  beacon: true,
});
