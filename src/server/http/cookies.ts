import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signedInCookie, underAgeCookie } from '#lib/cookies.ts';
import type { Client } from '#server/core/client.ts';
import { day } from '#server/core/time.ts';
import { knownDeviceLife } from '#server/services/account/known-device.ts';
import { sessionLife } from '#server/services/members/sessions.ts';

/** `__Host-session`: only over a secure connection, only this host, never for scripts. */
const sessionCookie = 'session';
/** The same for a browser on this machine by plain http; heard nowhere else, where anybody could have set it. */
const localSessionCookie = 'local_session';
const maxAge = sessionLife / 1000;
const underAgeMaxAge = day / 1000;

/** `__Host-device`: who logged in here before, so that others' wrong passwords lock nobody out of it. Outlives the session. */
const deviceCookie = 'device';

export function readSessionToken(c: Context, client: Pick<Client, 'plainLoopback'>): string | undefined {
  const local = client.plainLoopback ? getCookie(c, localSessionCookie) : undefined;
  return local || getCookie(c, sessionCookie, 'host') || undefined;
}

/** Whether the browser believes that it is signed in. */
export function claimsSignedIn(c: Context, client: Pick<Client, 'plainLoopback'>): boolean {
  return readSessionToken(c, client) !== undefined || getCookie(c, signedInCookie) !== undefined;
}

export function setSessionCookies(c: Context, client: Client, token: string): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge } as const;
  if (client.plainLoopback) setCookie(c, localSessionCookie, token, options);
  else setCookie(c, sessionCookie, token, { ...options, prefix: 'host', secure: true });
  setCookie(c, signedInCookie, '1', { sameSite: 'Lax', secure: client.scheme === 'https', path: '/', maxAge });
}

export function clearSessionCookies(c: Context, client: Client): void {
  if (client.plainLoopback) deleteCookie(c, localSessionCookie, { path: '/' });
  deleteCookie(c, sessionCookie, { prefix: 'host', secure: true, path: '/' });
  deleteCookie(c, signedInCookie, { secure: client.scheme === 'https', path: '/' });
}

export function readDeviceCookie(c: Context): string | undefined {
  return getCookie(c, deviceCookie, 'host') || undefined;
}

/** On this machine by plain http there is none: nobody else is there. */
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

/** Whether somebody at this device was refused for their age within a day. */
export function isHeldForAge(c: Context): boolean {
  return getCookie(c, underAgeCookie) !== undefined;
}

export function holdForAge(c: Context, client: Client): void {
  const secure = client.scheme === 'https';
  setCookie(c, underAgeCookie, '1', { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: underAgeMaxAge });
}
