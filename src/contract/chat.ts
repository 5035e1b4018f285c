import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, paragraphs, whole } from '#contract/fields.ts';
import { longestMessage } from '#contract/lengths.ts';
import { messagePictureSchema, noPicturesSchema } from '#contract/message-picture.ts';
import { cardSchema } from '#contract/models.ts';
import { onceId } from '#contract/once.ts';

/** Page size of a conversation's history. */
export const messagesPerPage = 50;
/** No conversation gets that long. */
export const highestNumber = 2_000_000_000;

/** A message, as one of the two members sees it. */
const messageSchema = z.object({
  /** Position in the conversation, from 1. The only order: clocks of devices differ. */
  number: z.number(),
  /** Sent by the caller. */
  mine: z.boolean(),
  /** Of a picture its caption, of a gift the words with it; both may be empty. */
  text: z.string(),
  /** The gift that it is; see `lib/gifts.ts`. */
  gift: z.optional(z.string()),
  /** ISO 8601. */
  sent_at: z.string(),
  picture: z.optional(messagePictureSchema),
  /** Nobody answered, so its price was given back. */
  returned: z.optional(z.boolean()),
});

export type ChatMessage = z.output<typeof messageSchema>;

/**
 * Why the caller cannot write in a conversation. `blocking`: the caller blocks the other; all others are the error code
 * that a message gets.
 */
const closedReasons = [
  'confirmation_required',
  'profile_hidden',
  'premium_required',
  'blocked',
  'blocking',
  'partner_gone',
  'fictional_silent',
] as const;

export type ClosedReason = (typeof closedReasons)[number];

/** Why the first message of a sign-up was not sent, when the address was confirmed. */
export const firstRefusals = [
  'blocked',
  'credits_needed',
  'fictional_silent',
  'invalid_input',
  'partner_gone',
  'premium_required',
  'profile_hidden',
  'too_many_requests',
] as const;

export type FirstRefusal = (typeof firstRefusals)[number];

/** Number of a message in a call. */
// Not `z.int`, which brings a format of zod's along that no other endpoint of the browser needs.
export const messageNumber = z
  .number('invalid')
  .check(z.refine(Number.isInteger, 'invalid'), z.minimum(0, 'invalid'), z.maximum(highestNumber, 'invalid'));
const numberInQuery = z.optional(whole(0, highestNumber, 10));
const conversation = { conversation: anyId };

/** Selects a conversation by its own id, or by the other member's. */
const input = z
  .object({
    conversation: z.optional(anyId),
    member: z.optional(anyId),
    /** The page of messages before this number; without `before` and `after`, the newest page. */
    before: numberInQuery,
    /** The page of messages after this number, to catch up. */
    after: numberInQuery,
  })
  .check(
    z.refine((value) => (value.conversation === undefined) !== (value.member === undefined), {
      error: 'required',
      path: ['conversation'],
    }),
    z.refine((value) => value.before === undefined || value.after === undefined, { error: 'invalid', path: ['after'] }),
  );

/**
 * Returns a conversation with a page of its messages. With a member who may be written to and with whom there is no
 * conversation yet, it is empty.
 */
export const getChat = defineEndpoint({
  name: 'chat',
  method: 'GET',
  access: 'members',
  input,
  output: z.object({
    /** `null` before the first message. */
    conversation: z.nullable(z.string()),
    /** The other member; with their name only, when they have left or one of the two blocks the other. */
    profile: cardSchema,
    closed: z.nullable(z.enum(closedReasons)),
    /** In the order of their numbers. */
    messages: z.array(messageSchema),
    /** There are more in the direction that was asked for. */
    more: z.boolean(),
    /** The other member has read the messages up to this number; 0 while one of the two is invisible. */
    seen: z.number(),
    num_unread_messages: z.number(),
    /** Why the caller cannot send pictures; `null` if they can. */
    no_pictures: noPicturesSchema,
    /** The caller sees all pictures of the other member without uncovering each. */
    shows_pictures: z.boolean(),
    /**
     * The caller's first message to this member, from their sign-up, that was not sent; `refused` is the reason, left
     * out while the address is not confirmed.
     */
    first_message: z.optional(z.object({ text: z.string(), refused: z.optional(z.enum(firstRefusals)) })),
  }),
  errors: ['not_found', 'blocked'],
  repeatable: true,
});

/**
 * Sends a message, which begins the conversation if there is none. It costs the site's `message_credits`. Nothing is
 * paid for a message that is refused.
 */
export const sendMessage = defineEndpoint({
  name: 'chat',
  method: 'POST',
  access: 'members',
  input: z.object({ ...onceId, member: anyId, text: paragraphs(longestMessage) }),
  output: z.object({
    conversation: z.string(),
    /** As in `messageSchema`. Without the text: the answer is stored, and would outlive a deleted message. */
    number: z.number(),
    sent_at: z.string(),
    /** The caller's credits after it. */
    credits: z.number(),
  }),
  errors: [
    'not_found',
    'blocked',
    'confirmation_required',
    'profile_hidden',
    'premium_required',
    'credits_needed',
    'partner_gone',
    'fictional_silent',
    'id_reused',
    'too_many_requests',
  ],
  limits: ['message', 'newConversation'],
  once: true,
  repeatable: true,
  outlivesPage: true,
});

/** Marks the messages of a conversation as read, up to a number. */
export const markChatRead = defineEndpoint({
  name: 'chat',
  method: 'PUT',
  access: 'members',
  input: z.object({ ...conversation, number: messageNumber }),
  /** Over all conversations. */
  output: z.object({ unread_messages: z.number() }),
  errors: ['not_found'],
  unlimited: 'own_row',
  repeatable: true,
});

/** Deletes the caller's side of a conversation; what both members deleted is erased. */
export const deleteChat = defineEndpoint({
  name: 'chat',
  method: 'DELETE',
  access: 'members',
  /** Without a number, all messages there are; with one, those up to it, so that one that comes meanwhile stays. */
  input: z.object({ ...conversation, number: z.optional(messageNumber) }),
  output: z.object({ unread_messages: z.number() }),
  errors: ['not_found'],
  unlimited: 'takes_back',
  repeatable: true,
  outlivesPage: true,
});
