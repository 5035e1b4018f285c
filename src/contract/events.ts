import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/**
 * What has changed for a member. `message`: sent or received; `seen`: the partner has read; `read`: the member has, on
 * another device; `changed`: a message that is there already, or all of the conversation; `chats`: the list, and what
 * can be done in the conversation; `likes`: likes given or received; `credits`: the balance; `typing`: the partner
 * writes.
 */
const changeKinds = ['message', 'seen', 'read', 'changed', 'chats', 'likes', 'credits', 'typing'] as const;

/** A change, as the stream tells it: what to load again, and no content. */
const changeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Of `message`, `seen`, `read`, `changed` and `typing`; without it, `chats` is about all of them. */
  conversation: z.optional(z.string()),
  /** Of `changed`: the message, if it is one. */
  number: z.optional(z.number()),
  /** Of `likes`: who has just liked the member back. */
  match: z.optional(z.string()),
});

export type Change = z.output<typeof changeSchema>;

/** Maximum streams of one member; a further one ends the oldest. */
export const streamsPerMember = 5;

/**
 * Tells a member at once what changes for them: server-sent events, `open` when the stream begins, `change` for each
 * change with a `changeSchema` as data, and `reset` when some may have been missed. Load everything again after `open`
 * and `reset`. Ends with the session.
 */
export const getEvents = defineEndpoint({
  name: 'events',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.unknown(),
  errors: [],
  repeatable: true,
});
