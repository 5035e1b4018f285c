import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/**
 * Exports everything stored about the signed-in member as a ZIP: JSON by area, and the photos. The only answer that is
 * not JSON; `client/download.ts` reads it. Errors are JSON as always. The call is counted, so this GET is accepted
 * from pages of the site only.
 */
export const exportAccount = defineEndpoint({
  name: 'account-export',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.unknown(),
  errors: ['too_many_requests'],
  limits: ['exportAccount'],
  repeatable: false,
  changesState: true,
});
