import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/**
 * Everything that is kept of the member who is signed in, as a ZIP: JSON by area, and the photos. The one answer that is no JSON; it is read
 * by `client/download.ts`, and a refusal is JSON as always. A GET that is counted, so only pages of the site itself may ask.
 */
export const exportAccount = defineEndpoint({
  name: 'account-export',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.unknown(),
  errors: ['too_many_requests'],
  repeatable: false,
  changesState: true,
});
