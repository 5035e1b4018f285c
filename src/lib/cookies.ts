/** Cookies that both the server and the pages read. */

/** Set together with the session, so that static pages can tell a member from a visitor; grants no access. */
export const signedInCookie = 'signed_in';

/** Set for a day after somebody on this device said that they are under age; does not say who. */
export const underAgeCookie = 'under_age';

/** The language that the visitor chose; `/` redirects to it. */
export const languageCookie = 'locale';
