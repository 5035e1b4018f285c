import type { Client } from '#server/core/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import type { Site } from '#site/types.ts';

/** One call of an endpoint: what a handler may look at, beside its input, and do to the session. */
export interface Call {
  readonly deps: Deps;
  readonly site: Site;
  readonly client: Client;
  readonly headers: Headers;
  /** The moment of the call; the only clock a handler uses. */
  readonly now: Date;
  /** Who is signed in, in the pool of the site. */
  readonly member: Member | undefined;
  readonly sessionToken: string | undefined;
  /** What the browser keeps of earlier logins on it, as it came (`known-device.ts`). */
  readonly deviceCookie: string | undefined;
  /** Somebody at this device was refused for their age within a day. */
  readonly heldForAge: boolean;
  /** Lets nobody at this device sign up for a day. */
  holdForAge(): void;
  /** Gives the browser a session, and ends the one it came with. */
  signIn(token: string): Promise<void>;
  /** Ends the session the browser came with. */
  signOut(): Promise<void>;
  /** Gives the browser another one to keep. */
  keepDeviceCookie(value: string): void;
}

/** The member of an endpoint whose access is `members`. */
export function requireMember(call: Call): Member {
  if (call.member === undefined) throw new Refusal('authentication_required');
  return call.member;
}
