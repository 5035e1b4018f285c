/** Cookies that both the server and the pages know. */

/** Stands beside the session so that static pages can tell a member from a visitor; worth nothing by itself. */
export const signedInCookie = 'signed_in';

/** The language that somebody chose; leads `/` to it (design §3). */
export const languageCookie = 'locale';
