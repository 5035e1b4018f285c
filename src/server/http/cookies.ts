import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signedInCookie, underAgeCookie } from '#lib/cookies.ts';
import type { Client } from '#server/core/client.ts';
import { day } from '#server/core/time.ts';
import { knownDeviceLife } from '#server/services/account/known-device.ts';
import { sessionLife } from '#server/services/members/sessions.ts';

/** `__Host-session`: sent over secure connections only, to this host only, and not readable by scripts. */
const sessionCookie = 'session';
/**
 * The session of a browser on this machine over plain http. Ignored in all other requests, where anyone could have set
 * it.
 */
const localSessionCookie = 'local_session';
const maxAge = sessionLife / 1000;
const underAgeMaxAge = day / 1000;

/**
 * `__Host-device`: marks a device on which a member has logged in, so that wrong passwords sent from elsewhere do not
 * lock it out. Outlives the session.
 */
const deviceCookie = 'device';

/** `__Host-sign_up`: to which the code of a mail is bound where signing up signs nobody in. */
const signUpCookie = 'sign_up';
/** The same over plain http on this machine, as for the session. */
const localSignUpCookie = 'local_sign_up';

/** @returns the session token of a request, or `undefined` */
export function readSessionToken(c: Context, client: Pick<Client, 'plainLoopback'>): string | undefined {
  const local = client.plainLoopback ? getCookie(c, localSessionCookie) : undefined;
  return local || getCookie(c, sessionCookie, 'host') || undefined;
}

/** Whether the browser believes that it is signed in. */
export function claimsSignedIn(c: Context, client: Pick<Client, 'plainLoopback'>): boolean {
  return readSessionToken(c, client) !== undefined || getCookie(c, signedInCookie) !== undefined;
}

/** Signs the browser in: sets the session cookie and the one that tells scripts that there is a session. */
export function setSessionCookies(c: Context, client: Client, token: string): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge } as const;
  if (client.plainLoopback) setCookie(c, localSessionCookie, token, options);
  else setCookie(c, sessionCookie, token, { ...options, prefix: 'host', secure: true });
  setCookie(c, signedInCookie, '1', { sameSite: 'Lax', secure: client.scheme === 'https', path: '/', maxAge });
}

/** Deletes the cookies of `setSessionCookies`. */
export function clearSessionCookies(c: Context, client: Client): void {
  if (client.plainLoopback) deleteCookie(c, localSessionCookie, { path: '/' });
  deleteCookie(c, sessionCookie, { prefix: 'host', secure: true, path: '/' });
  deleteCookie(c, signedInCookie, { secure: client.scheme === 'https', path: '/' });
}

/** @returns the mark of a device that has logged in before, or `undefined` */
export function readDeviceCookie(c: Context): string | undefined {
  return getCookie(c, deviceCookie, 'host') || undefined;
}

/**
 * Marks a device on which a member has logged in. Does nothing over plain http on this machine, which has no other
 * clients.
 */
export function setDeviceCookie(c: Context, client: Pick<Client, 'plainLoopback'>, value: string): void {
  if (client.plainLoopback) return;
  setCookie(c, deviceCookie, value, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    path: '/',
    maxAge: knownDeviceLife / 1000,
  });
}

/** @returns the secret of a sign-up in this browser that signed nobody in, or `undefined` */
export function readSignUpCookie(c: Context, client: Pick<Client, 'plainLoopback'>): string | undefined {
  const local = client.plainLoopback ? getCookie(c, localSignUpCookie) : undefined;
  return local || getCookie(c, signUpCookie, 'host') || undefined;
}

/** Marks the browser of a sign-up that signed nobody in, for a day. */
export function setSignUpCookie(c: Context, client: Pick<Client, 'plainLoopback'>, value: string): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: day / 1000 } as const;
  if (client.plainLoopback) setCookie(c, localSignUpCookie, value, options);
  else setCookie(c, signUpCookie, value, { ...options, prefix: 'host', secure: true });
}

/** Whether this browser was refused as under age within the last day. */
export function isHeldForAge(c: Context): boolean {
  return getCookie(c, underAgeCookie) !== undefined;
}

/** Marks the browser as refused for its age; the cookie expires after a day. */
export function holdForAge(c: Context, client: Client): void {
  const secure = client.scheme === 'https';
  setCookie(c, underAgeCookie, '1', { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: underAgeMaxAge });
}
