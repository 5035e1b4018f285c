import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** The signed id of the member, both in base64url, and the category that it is about, if not all. */
const signed = z.string('required').check(z.regex(/^[\w-]{22}\.[\w-]{22}(\.[a-z_]{1,30})?$/, 'invalid'));

/**
 * One-click unsubscribe of mail programs (RFC 8058): turns off the category of mail that the link names, or all. Needs
 * only the link of the mail, no session. The body is always the same and is not read. A browser gets a page.
 */
export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  access: 'everyone',
  input: z.object({ token: signed }),
  output: z.unknown(),
  errors: ['link_invalid'],
  unlimited: 'signed',
  repeatable: true,
  fromAnywhere: true,
  inputIn: 'query',
});

/**
 * The same link opened by a person or a link scanner: changes nothing, and shows a page with a button. A link that is
 * invalid leads to the settings.
 */
export const openUnsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'GET',
  access: 'everyone',
  input: z.object({ token: z.optional(z.string()) }),
  output: z.unknown(),
  errors: [],
  repeatable: true,
  inputIn: 'query',
  form: { success: 'notifications', failure: 'notifications' },
});
