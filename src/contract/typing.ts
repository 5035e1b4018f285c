import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, empty } from '#contract/fields.ts';

/**
 * Tells the other member of a conversation that the caller is writing. Stored nowhere; not passed on while one of the
 * two is invisible, or where the caller cannot write.
 */
export const sendTyping = defineEndpoint({
  name: 'typing',
  method: 'POST',
  access: 'members',
  input: z.object({ conversation: anyId }),
  output: empty,
  errors: ['not_found', 'too_many_requests'],
  limits: ['typing'],
  repeatable: false,
});
