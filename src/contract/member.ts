import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { toMember } from '#contract/fields.ts';
import { profileSchema } from '#contract/profile.ts';

/**
 * One profile. Unknown, deleted, hidden by moderation or of another pool: all the same `not_found`. A visitor sees those who said yes to
 * that (`shown_to_visitors`) and is asked to log in for everybody else, known or not. Whoever is blocked by this member gets the code `blocked` with the name, and nothing more.
 */
export const getMember = defineEndpoint({
  name: 'member',
  method: 'GET',
  access: 'everyone',
  input: toMember,
  output: z.object({ member: profileSchema }),
  errors: ['not_found', 'blocked', 'authentication_required', 'reading_limit'],
  repeatable: true,
});
