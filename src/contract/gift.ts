import * as z from 'zod/mini';
import { sendMessage } from '#contract/chat.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId, optionalText } from '#contract/fields.ts';
import { onceId } from '#contract/once.ts';

/** No site allows longer messages; `message_length` of the site is the limit of its members. */
const longestText = 10_000;

/**
 * Gives another member a gift, with a text if wanted. It is a message of the conversation, which it begins if there is
 * none, under the same rules; it costs the price of the gift and nothing else. An unknown gift is `invalid`.
 */
export const giveGift = defineEndpoint({
  name: 'gift',
  method: 'POST',
  access: 'members',
  input: z.object({ ...onceId, member: anyId, gift: z.string('required'), text: optionalText(longestText) }),
  output: sendMessage.output,
  errors: sendMessage.errors,
  limits: sendMessage.limits ?? [],
  once: true,
  repeatable: true,
  outlivesPage: true,
});
