import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/** Sent as a beacon when a page becomes hidden (spec §7), once for each page shown; counted by site and day, nothing else is kept. */
export const pageHidden = defineEndpoint({
  name: 'page-hidden',
  method: 'POST',
  access: 'everyone',
  input: empty,
  output: z.object({}),
  errors: ['too_many_requests'],
  repeatable: false,
  beacon: true,
});
