import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signedInCookie } from '#lib/cookies.ts';
import type { Client } from '#server/middleware/client.ts';
import { sessionLife } from '#server/services/sessions.ts';

/** `__Host-session`: only over a secure connection, only this host, never for scripts. */
const sessionCookie = 'session';
const maxAge = sessionLife / 1000;

export function readSessionToken(c: Context): string | undefined {
  return getCookie(c, sessionCookie, 'host') || undefined;
}

/** Whether the browser believes that it is signed in. */
export function claimsSignedIn(c: Context): boolean {
  return readSessionToken(c) !== undefined || getCookie(c, signedInCookie) !== undefined;
}

export function setSessionCookies(c: Context, client: Client, token: string): void {
  setCookie(c, sessionCookie, token, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    path: '/',
    maxAge,
  });
  setCookie(c, signedInCookie, '1', { sameSite: 'Lax', secure: client.scheme === 'https', path: '/', maxAge });
}

export function clearSessionCookies(c: Context, client: Client): void {
  deleteCookie(c, sessionCookie, { prefix: 'host', secure: true, path: '/' });
  deleteCookie(c, signedInCookie, { secure: client.scheme === 'https', path: '/' });
}
