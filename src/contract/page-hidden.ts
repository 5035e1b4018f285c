import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/**
 * Sent as a beacon when a page becomes hidden, once per page shown. Counted by site and day; nothing else is
 * stored.
 */
export const pageHidden = defineEndpoint({
  name: 'page-hidden',
  method: 'POST',
  access: 'everyone',
  input: empty,
  output: z.object({}),
  errors: ['too_many_requests'],
  limits: ['beacon'],
  repeatable: false,
  beacon: true,
});
