import type { Client } from '#server/core/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Site } from '#site/types.ts';

/** One call of an endpoint: what a handler may read besides its input, and what it may do to the session. */
export interface Call {
  readonly deps: Deps;
  readonly site: Site;
  readonly client: Client;
  readonly headers: Headers;
  /** Time of the request; the only clock a handler uses. */
  readonly now: Date;
  /** The signed-in member, of this site's pool; `undefined` for a visitor. */
  readonly member: SessionMember | undefined;
  readonly sessionToken: string | undefined;
  /** Raw cookie with the record of earlier logins on this device (`known-device.ts`). */
  readonly deviceCookie: string | undefined;
  /** Secret of a sign-up in this browser that signed nobody in; codes of mails are bound to it. */
  readonly signUpCookie: string | undefined;
  /** A sign-up from this device was refused for age within the last day. */
  readonly heldForAge: boolean;
  /** Blocks sign-ups from this device for a day. */
  holdForAge(): void;
  /** Sets the session cookie to `token`, and ends the session of the request, if any. */
  signIn(token: string): Promise<void>;
  /** Ends the session of the request and clears its cookie. */
  signOut(): Promise<void>;
  /** Replaces the device cookie. */
  keepDeviceCookie(value: string): void;
  /** Sets the cookie of a sign-up that signs nobody in. */
  keepSignUpCookie(value: string): void;
  /** Closes the connection of the request at once: what is not sent yet is dropped. */
  cutConnection(): void;
}

/**
 * Returns the signed-in member, for endpoints whose access is `members`.
 * @throws Refusal `authentication_required` for a visitor
 */
export function requireMember(call: Pick<Call, 'member'>): SessionMember {
  if (call.member === undefined) throw new Refusal('authentication_required');
  return call.member;
}
