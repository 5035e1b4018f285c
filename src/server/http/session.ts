import type { Call } from '#server/core/call.ts';
import type { Deps } from '#server/core/deps.ts';
import type { ApiContext, ApiMiddleware } from '#server/http/context.ts';
import {
  claimsSignedIn,
  clearSessionCookies,
  holdForAge,
  isHeldForAge,
  readDeviceCookie,
  readSessionToken,
  readSignUpCookie,
  setDeviceCookie,
  setSessionCookies,
  setSignUpCookie,
} from '#server/http/cookies.ts';
import { endSession, findSessionMember } from '#server/services/members/sessions.ts';

/** Finds the member of the session cookie and creates the call for the handler. Deletes a cookie without a session. */
export function withSession(deps: Deps): ApiMiddleware {
  return async (c, next) => {
    c.set('call', await openCall(c, deps));
    await next();
  };
}

async function openCall(c: ApiContext, deps: Deps): Promise<Call> {
  const { client, site } = c.var;
  const now = deps.now();
  const { db } = deps.database;
  const sessionToken = readSessionToken(c, client);
  const member = sessionToken === undefined ? undefined : await findSessionMember(db, site.pool, sessionToken, now);
  if (member === undefined && claimsSignedIn(c, client)) clearSessionCookies(c, client);
  const endCurrent = async () => {
    if (sessionToken !== undefined) await endSession(db, site.pool, sessionToken);
  };
  return {
    deps,
    site,
    client,
    now,
    member,
    sessionToken,
    deviceCookie: readDeviceCookie(c),
    signUpCookie: readSignUpCookie(c, client),
    headers: c.req.raw.headers,
    heldForAge: isHeldForAge(c),
    holdForAge: () => holdForAge(c, client),
    signIn: async (token) => {
      await endCurrent();
      setSessionCookies(c, client, token);
    },
    signOut: async () => {
      await endCurrent();
      clearSessionCookies(c, client);
    },
    keepDeviceCookie: (value) => setDeviceCookie(c, client, value),
    keepSignUpCookie: (value) => setSignUpCookie(c, client, value),
    cutConnection: () => void c.env?.outgoing?.destroy(),
  };
}
