import * as z from 'zod/mini';
import { messageNumber, sendMessage } from '#contract/chat.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, optionalText } from '#contract/fields.ts';
import { messagePictureSchema } from '#contract/message-picture.ts';
import { onceId } from '#contract/once.ts';

/** No site allows longer captions; `message_length` of the site is the limit of its members. */
const longestCaption = 10_000;

/**
 * Sends a picture as a message, under the same conditions and at the same price. The picture is compared by its bytes:
 * the same id with another file or caption is refused. An upload counts towards `photo` before its body is read, also
 * when it is repeated.
 */
export const sendPicture = defineEndpoint({
  name: 'chat-image',
  method: 'POST',
  access: 'members',
  input: z.object({
    ...onceId,
    member: anyId,
    /** Caption. */
    text: optionalText(longestCaption),
    picture: z.instanceof(Blob, { error: 'required' }),
  }),
  output: sendMessage.output,
  errors: [...sendMessage.errors, 'age_proof_required', 'pictures_refused', 'too_large'],
  limits: ['photo', 'message', 'newConversation'],
  once: true,
  repeatable: true,
  upload: { file: 'picture', maxBytes: 20_000_000, tooLarge: 'picture_too_large' },
});

/**
 * Uncovers a received picture, or decides about all of this conversation's, present and future. To take that back
 * covers those again that were not uncovered one by one.
 */
export const showPicture = defineEndpoint({
  name: 'chat-image',
  method: 'PUT',
  access: 'members',
  input: z
    .object({
      conversation: anyId,
      /** The message whose picture is uncovered. */
      number: z.optional(messageNumber),
      /** Show all pictures of the other member without uncovering each. */
      always: z.optional(z.boolean('invalid')),
    })
    .check(
      z.refine(({ number, always }) => number !== undefined || always !== undefined, {
        error: 'required',
        path: ['number'],
      }),
    ),
  output: z.object({
    /** The picture of the message; `null` if no message was named. */
    picture: z.nullable(messagePictureSchema),
    shows_pictures: z.boolean(),
  }),
  errors: ['not_found', 'blocked', 'partner_gone', 'age_proof_required'],
  unlimited: 'own_row',
  repeatable: true,
});
