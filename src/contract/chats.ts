import * as z from 'zod/mini';
import { firstRefusals } from '#contract/chat.ts';
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

/** The first message of the caller's sign-up that was not sent, until it is discarded or another one is. */
const firstBackSchema = z.object({
  text: z.string(),
  refused: z.enum(firstRefusals),
  /** With whom there is a chat, which has it as a draft; `null` if there cannot be one. */
  member: z.nullable(z.string()),
  /** Whom it was for, if the caller may know. */
  name: z.nullable(z.string()),
});

export type FirstBack = z.output<typeof firstBackSchema>;

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
    first_message: z.optional(firstBackSchema),
  }),
  errors: ['not_found'],
  repeatable: true,
});
