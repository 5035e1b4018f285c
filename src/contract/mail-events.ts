import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email } from '#contract/fields.ts';
import { disabledReasons } from '#lib/notifications.ts';

/** More at a time than any provider sends. */
const mostEvents = 500;

/**
 * What the mail provider has to tell of the addresses of a site: who complained of spam, which take no mail, who left by the list's own
 * way out. It shows the secret of `MAIL_EVENTS_SECRET`; without that there is no such address.
 */
export const reportMailEvents = defineEndpoint({
  name: 'mail-events',
  method: 'POST',
  access: 'everyone',
  input: z.object({
    events: z
      .array(z.object({ email, reason: z.enum(disabledReasons, 'invalid') }), 'required')
      .check(z.maxLength(mostEvents, 'too_long')),
  }),
  output: z.object({}),
  errors: ['not_found'],
  repeatable: true,
  fromAnywhere: true,
});
