import type * as z from 'zod/mini';
import type { AnyEndpoint, ParsedInputOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { Client } from '#server/middleware/client.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Member } from '#server/services/sessions.ts';
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

/** @returns what the endpoint's output schema describes; anything more is cut off */
export type Handler<E extends AnyEndpoint> = (call: Call, input: ParsedInputOf<E>) => Promise<z.input<E['output']>>;

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  /** Needs the hash of a password, which costs more than all else: refused at once when too many others wait for one. */
  readonly hashesPassword?: true;
  /** Asked before a large body is read. @throws Refusal when nothing is to be read */
  admit?(call: Call): Promise<void>;
  /** @param input as it came */
  answer(call: Call, input: unknown): Promise<unknown>;
}

/** The member of an endpoint whose access is `members`. */
export function requireMember(call: Call): Member {
  if (call.member === undefined) throw new Refusal('authentication_required');
  return call.member;
}
