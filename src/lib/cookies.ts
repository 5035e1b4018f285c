/** Cookies that both the server and the pages know. */

/** Stands beside the session so that static pages can tell a member from a visitor; worth nothing by itself. */
export const signedInCookie = 'signed_in';

/** Somebody at this device said that they are under age; for a day, and nothing of whom. */
export const underAgeCookie = 'under_age';

/** The language that somebody chose; leads `/` to it (design §3). */
export const languageCookie = 'locale';
