import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { toMember, withDefault } from '#contract/fields.ts';
import { profileSchema } from '#contract/models.ts';

/** How often the member got one kind of gift. */
const receivedSchema = z.object({ gift: z.string(), count: z.number() });

export type ReceivedGift = z.output<typeof receivedSchema>;

/**
 * Returns one profile. Unknown, deleted, hidden by moderation and in another pool are all `not_found`. Visitors see
 * members who consented to it (`shown_to_visitors`); for all others, existing or not, they are asked to log in. A
 * caller whom the member has blocked gets the code `blocked` with the member's name, and nothing else.
 */
export const getMember = defineEndpoint({
  name: 'member',
  method: 'GET',
  access: 'everyone',
  input: toMember,
  output: z.object({
    member: profileSchema,
    /** The gifts that the member got, the most frequent first; for visitors none. An older server does not say. */
    gifts: withDefault(z.array(receivedSchema), []),
  }),
  errors: ['not_found', 'blocked', 'authentication_required', 'reading_limit'],
  limits: ['peopleRead'],
  repeatable: true,
});
