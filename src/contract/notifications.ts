import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { disabledReasons, notificationCategories } from '#lib/notifications.ts';

const preferences = z.object({
  /** Categories of mail that the member has turned off (mail-20). */
  off: z.array(z.enum(notificationCategories)),
  /** Reasons why no category is sent at all; empty when mails are sent. */
  disabled: z.array(z.enum(disabledReasons)),
});

/** Returns the categories of mail that a member wants. */
export const getNotifications = defineEndpoint({
  name: 'notifications',
  method: 'GET',
  access: 'members',
  input: empty,
  output: preferences,
  errors: [],
  repeatable: true,
});

/** Changes the categories of mail that a member wants; what is left out is unchanged. */
export const saveNotifications = defineEndpoint({
  name: 'notifications',
  method: 'PUT',
  access: 'members',
  input: z.object({
    off: z.optional(z.array(z.enum(notificationCategories, 'invalid'), 'invalid')),
    /** Clears all reasons that stopped the mails. */
    resume: z.optional(z.literal(true, 'invalid')),
  }),
  output: preferences,
  errors: ['invalid_input'],
  unlimited: 'own_row',
  repeatable: true,
});
