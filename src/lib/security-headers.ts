/**
 * The one list of security headers: what our own server sends, `_headers` of static hosts and the configurations of nginx and Caddy
 * are all written from it. The policy for scripts and styles stands in each page; here is what only a header can say.
 */

type Headers = Readonly<Record<string, string>>;

/** On every answer (trials W3). */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  // Only to the site itself: no other server shall learn that a reader came from an adult site, and the fallback of the origin check
  // needs no more.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), usb=(), geolocation=(self), payment=(self)',
} as const satisfies Headers;

/** What a policy in the page's own `<meta>` cannot say, or says too late; the hashes of its scripts and styles stand there. */
const framePolicy = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** For the other files of a site. No `default-src`: it would bind the service worker, whose script is one of them. */
export const fileHeaders = { ...everywhere, 'Content-Security-Policy': framePolicy } as const satisfies Headers;

/** For HTML of the built sites. */
export const pageHeaders = { ...fileHeaders, 'Cross-Origin-Opener-Policy': 'same-origin' } as const satisfies Headers;

/** For the API, redirects and short texts: nothing in them may run or load, even if somebody opens one by itself. */
export const dataHeaders = {
  ...everywhere,
  'Content-Security-Policy': `default-src 'none'; ${framePolicy}`,
} as const satisfies Headers;

/** Added to answers by https: a year, sub-domains included (trials W3). Over plain http browsers ignore it. */
export const transportHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const satisfies Headers;

/** Added to every answer of a staging copy (`STAGING=1`), which no search engine shall list. */
export const stagingHeaders = { 'X-Robots-Tag': 'noindex, nofollow' } as const satisfies Headers;
