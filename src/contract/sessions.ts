import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

const sessions = z.object({
  sessions: z.array(
    z.object({
      /** Identifies the session in this list; not a secret, since it cannot be used to sign in. */
      id: z.string(),
      /** Browser and system, by their names; `null` when the browser did not say. */
      device: z.nullable(z.string()),
      /** ISO 8601. */
      created_at: z.string(),
      /** ISO 8601, accurate to about an hour. */
      last_seen_at: z.string(),
      /** Whether this is the session of the request. */
      current: z.boolean(),
    }),
  ),
});

/** Lists the devices on which a member is signed in: this one first, then by last use. */
export const getSessions = defineEndpoint({
  name: 'sessions',
  method: 'GET',
  access: 'members',
  input: empty,
  output: sessions,
  errors: [],
  repeatable: true,
});

/** Signs out one device, or all but this one. */
export const endSessions = defineEndpoint({
  name: 'sessions',
  method: 'DELETE',
  access: 'members',
  input: z
    .object({
      id: z.optional(z.string('invalid').check(z.maxLength(100, 'invalid'))),
      others: z.optional(z.literal(true, 'invalid')),
    })
    .check(
      z.refine(({ id, others }) => (id === undefined) !== (others === undefined), { error: 'invalid', path: ['id'] }),
    ),
  output: sessions,
  errors: ['invalid_input', 'not_found'],
  unlimited: 'own_row',
  repeatable: true,
});
