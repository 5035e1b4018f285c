import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';

/** Page size. */
export const chatsPerPage = 300;
/** The list shows this many characters of a message. */
export const previewLength = 200;

/** One conversation in the caller's list. */
const chatSchema = z.object({
  conversation: z.string(),
  profile: cardSchema,
  /** Why nobody can write in it any more; `null` if they can. */
  closed: z.nullable(z.enum(['blocked', 'blocking', 'partner_gone'])),
  num_unread_messages: z.number(),
  /** The newest message. */
  last: z.object({
    number: z.number(),
    /** Sent by the caller. */
    mine: z.boolean(),
    /** Cut to `previewLength` characters. */
    text: z.string(),
    /** The gift that it is; see `lib/gifts.ts`. */
    gift: z.optional(z.string()),
    /** ISO 8601. */
    sent_at: z.string(),
    /** It is a picture, with `text` as its caption. */
    picture: z.optional(z.boolean()),
  }),
});

export type Chat = z.output<typeof chatSchema>;

/** Lists the caller's conversations, those with the newest messages first. */
export const getChats = defineEndpoint({
  name: 'chats',
  method: 'GET',
  access: 'members',
  /** `after`: the last conversation of the previous page. */
  input: z.object({ after: z.optional(anyId) }),
  output: z.object({
    chats: z.array(chatSchema),
    /** Over all conversations. */
    unread_messages: z.number(),
    more: z.boolean(),
  }),
  errors: ['not_found'],
  repeatable: true,
});
