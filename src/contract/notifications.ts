import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { disabledReasons, notificationCategories } from '#lib/notifications.ts';

const preferences = z.object({
  /** Categories that the member does not want mails of (spec §3). */
  off: z.array(z.enum(notificationCategories)),
  /** Why no mail of any category is sent now; empty when they are. */
  disabled: z.array(z.enum(disabledReasons)),
});

/** What a member wants to be written about. */
export const getNotifications = defineEndpoint({
  name: 'notifications',
  method: 'GET',
  access: 'members',
  input: empty,
  output: preferences,
  errors: [],
  repeatable: true,
});

/** Changes that. What is left out stays. */
export const saveNotifications = defineEndpoint({
  name: 'notifications',
  method: 'PUT',
  access: 'members',
  input: z.object({
    off: z.optional(z.array(z.enum(notificationCategories, 'invalid'), 'invalid')),
    /** Takes every reason back, for which no mails were sent. */
    resume: z.optional(z.literal(true, 'invalid')),
  }),
  output: preferences,
  errors: ['invalid_input'],
  repeatable: true,
});
