import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { userSchema } from '#contract/user.ts';

/** Hides the member from search, games, likes and similar results, or shows them again (settings-9). */
export const setInvisible = defineEndpoint({
  name: 'invisible',
  method: 'PUT',
  access: 'members',
  input: z.object({ invisible: z.boolean('invalid') }),
  output: z.object({ user: userSchema }),
  errors: ['invalid_input'],
  unlimited: 'own_row',
  repeatable: true,
});
