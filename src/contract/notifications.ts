import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { disabledReasons, notificationCategories, pushCategories } from '#lib/notifications.ts';

const preferences = z.object({
  /** Categories of mail that the member has turned off (mail-20). */
  off: z.array(z.enum(notificationCategories)),
  /** Reasons why no category is sent at all; empty when mails are sent. */
  disabled: z.array(z.enum(disabledReasons)),
  push: z.object({
    /** What the member turned off for push messages. */
    off: z.array(z.enum(pushCategories)),
    /** Push messages say who wrote or likes. */
    names: z.boolean(),
  }),
});

/** Returns what a member wants to be told of by mail and by push messages. */
export const getNotifications = defineEndpoint({
  name: 'notifications',
  method: 'GET',
  access: 'members',
  input: empty,
  output: preferences,
  errors: [],
  repeatable: true,
});

/** Changes what a member wants to be told of by mail and by push messages; what is left out is unchanged. */
export const saveNotifications = defineEndpoint({
  name: 'notifications',
  method: 'PUT',
  access: 'members',
  input: z.object({
    off: z.optional(z.array(z.enum(notificationCategories, 'invalid'), 'invalid')),
    push: z.optional(
      z.object(
        {
          off: z.optional(z.array(z.enum(pushCategories, 'invalid'), 'invalid')),
          names: z.optional(z.boolean('invalid')),
        },
        'invalid',
      ),
    ),
    /** Clears all reasons that stopped the mails. */
    resume: z.optional(z.literal(true, 'invalid')),
  }),
  output: preferences,
  errors: ['invalid_input'],
  unlimited: 'own_row',
  repeatable: true,
});
