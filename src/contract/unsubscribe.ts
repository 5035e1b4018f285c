import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Whose mails end, signed: the member's id and a signature, both in base64url. */
const signed = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/, 'invalid'));

/**
 * The one click of a mail program (RFC 8058): ends the mails of every category. The link in the mail is all that it takes, no session;
 * the body, which always says the same, is not read.
 */
export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  access: 'everyone',
  input: z.object({ token: signed }),
  output: z.object({}),
  errors: ['link_invalid'],
  repeatable: true,
  fromAnywhere: true,
  inputIn: 'query',
});

/** The same link opened by a person, or by a program that looks at links: changes nothing, and leads to the settings. */
export const openUnsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'GET',
  access: 'everyone',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
  inputIn: 'query',
  form: { success: 'notifications', failure: 'notifications' },
});
