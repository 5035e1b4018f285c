/**
 * The one list of security headers, used by this project's server, `_headers` of static hosts and the nginx
 * configuration. Each page contains its own policy for scripts and styles; this list has what only a header can say.
 */

type Headers = Readonly<Record<string, string>>;

/** For every answer (security-1, security-2). */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  // Only for the site itself: no other server may learn that a reader came from an adult site, and the fallback of the
  // origin check needs no more.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), usb=(), geolocation=(self), payment=(self)',
} as const satisfies Headers;

/**
 * Directives that a `<meta>` policy cannot contain, or that would take effect too late there. The hashes of a page's
 * scripts and styles are in its `<meta>` policy.
 */
const framePolicy = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/**
 * For the other files of a site. No `default-src`: it would apply to the service worker, whose script is one of them.
 */
export const fileHeaders = { ...everywhere, 'Content-Security-Policy': framePolicy } as const satisfies Headers;

/** For HTML of the built sites. */
export const pageHeaders = { ...fileHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' } as const satisfies Headers;

/** For the API, redirects and short texts: nothing in them may run or load, even when opened directly. */
export const dataHeaders = {
  ...everywhere,
  'Content-Security-Policy': `default-src 'none'; ${framePolicy}`,
} as const satisfies Headers;

/** Added to https answers: a year, including subdomains (security-4). Browsers ignore it over plain http. */
export const transportHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const satisfies Headers;

/** Added to every answer of a staging copy (`STAGING=1`), which search engines must not list. */
export const stagingHeaders = { 'X-Robots-Tag': 'noindex, nofollow' } as const satisfies Headers;
