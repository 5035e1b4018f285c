import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** The signed id of the member: id and signature, both in base64url. */
const signed = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/, 'invalid'));

/**
 * One-click unsubscribe of mail programs (RFC 8058): turns off every category of mail. Needs only the link of the
 * mail, no session. The body is always the same and is not read.
 */
export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  access: 'everyone',
  input: z.object({ token: signed }),
  output: z.object({}),
  errors: ['link_invalid'],
  unlimited: 'signed',
  repeatable: true,
  fromAnywhere: true,
  inputIn: 'query',
});

/** The same link opened by a person or a link scanner: changes nothing, and redirects to the settings. */
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
