import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

const sessions = z.object({
  sessions: z.array(
    z.object({
      /** Names the session here and is no secret: it lets nobody in. */
      id: z.string(),
      /** Browser and system, in their own names; `null` where they did not say. */
      device: z.nullable(z.string()),
      /** ISO 8601. */
      created_at: z.string(),
      /** To the hour or so. */
      last_seen_at: z.string(),
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
});

/** Where a member is signed in, this device first, then those last seen. */
export const getSessions = defineEndpoint({
  name: 'sessions',
  method: 'GET',
  access: 'members',
  input: empty,
  output: sessions,
  errors: [],
  repeatable: true,
});

/** Signs one device out, or all but this one. */
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
  repeatable: true,
});
