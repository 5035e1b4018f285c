import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/**
 * Ends the session. A GET that changes something, so only same-origin requests are accepted (login-26).
 */
export const logout = defineEndpoint({
  name: 'logout',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({}),
  errors: [],
  unlimited: 'own_row',
  repeatable: true,
  changesState: true,
  form: { success: 'index', failure: 'error' },
});
