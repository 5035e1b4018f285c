import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/**
 * What has changed for a member. `message`: sent or received; `seen`: the partner has read; `read`: the member has, on
 * another device; `chats`: the list; `likes`: a new like; `credits`: the balance, by something else than a message;
 * `typing`: the partner writes.
 */
const changeKinds = ['message', 'seen', 'read', 'chats', 'likes', 'credits', 'typing'] as const;

/** A change, as the stream tells it: what to load again, and no content. */
const changeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Of `message`, `seen`, `read` and `typing`. */
  conversation: z.optional(z.string()),
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
