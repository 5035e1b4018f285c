import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email } from '#contract/form-fields.ts';
import { disabledReasons } from '#lib/notifications.ts';

/** Maximum per request; no provider sends more. */
const maxEvents = 500;

/**
 * Takes reports of the mail provider about addresses of the site: spam complaints, bounces and unsubscriptions.
 * Requires the secret of `MAIL_EVENTS_SECRET`; without it, the answer is `not_found`.
 */
export const reportMailEvents = defineEndpoint({
  name: 'mail-events',
  method: 'POST',
  access: 'everyone',
  input: z.object({
    events: z
      .array(z.object({ email, reason: z.enum(disabledReasons, 'invalid') }), 'required')
      .check(z.maxLength(maxEvents, 'too_long')),
  }),
  output: z.object({}),
  errors: ['not_found'],
  unlimited: 'signed',
  repeatable: true,
  fromAnywhere: true,
});
