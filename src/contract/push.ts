import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Longest accepted address of a push service; the longest in use are some 800 characters. */
const longestEndpoint = 2048;

const endpoint = z.string('required').check(z.minLength(1, 'required'), z.maxLength(longestEndpoint, 'invalid'));
/** A point of the curve P-256 in base64url: 65 bytes. */
const publicKey = z.string('required').check(z.regex(/^[\w-]{87}=?$/, 'invalid'));
/** 16 random bytes in base64url. */
const authSecret = z.string('required').check(z.regex(/^[\w-]{22}(==)?$/, 'invalid'));

/** What `PushSubscription.toJSON()` gives; `expirationTime` is not needed. */
const subscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: publicKey, auth: authSecret }),
});

/**
 * Attaches a push subscription to the session, which has one at most, and with which it ends. One of another session
 * or member moves to this one. Refuses addresses of services that the server does not send to.
 */
export const attachPush = defineEndpoint({
  name: 'user',
  method: 'POST',
  access: 'members',
  query: { push: '1' },
  input: z.object({
    subscription: subscriptionSchema,
    /**
     * The key that the browser subscribed with (`options.applicationServerKey` in base64url); without it, the current
     * `push_public_key` of the settings. Refused if it is none of this server's: subscribe again with the current one.
     */
    public_key: z.optional(publicKey),
  }),
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
  limits: ['pushSubscription'],
  repeatable: true,
});

/** Detaches a push subscription of the member; answers the same if there is none. */
export const detachPush = defineEndpoint({
  name: 'user',
  method: 'DELETE',
  access: 'members',
  query: { push: '1' },
  input: z.object({ endpoint }),
  output: z.object({}),
  errors: ['invalid_input'],
  unlimited: 'takes_back',
  repeatable: true,
  outlivesPage: true,
});
