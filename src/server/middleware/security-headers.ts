/** Header name and value pairs, one after the other, as `ServerResponse.writeHead` takes them. */
export type HeaderList = readonly string[];

/**
 * Only to the site itself: no other server shall learn that a reader came from an adult site, and the fallback of the origin check
 * needs no more.
 */
const referrerPolicy = 'same-origin';

/** On every answer (trials W3). */
const everywhere = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  referrerPolicy,
  'permissions-policy',
  'camera=(), microphone=(), usb=(), geolocation=(self), payment=(self)',
] as const;

/** What a policy in the page's own `<meta>` cannot say, or says too late; the hashes of its scripts and styles stand there. */
const framePolicy = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** For HTML of the built sites. */
export const pageSecurityHeaders: HeaderList = [
  ...everywhere,
  'cross-origin-opener-policy',
  'same-origin',
  'content-security-policy',
  framePolicy,
];

/** For the other files of a site. No `default-src`: it would bind the service worker, whose script is one of them. */
export const fileSecurityHeaders: HeaderList = [...everywhere, 'content-security-policy', framePolicy];

/** For the API and short texts: nothing in them may run or load, even if somebody opens one by itself. */
export const dataSecurityHeaders: HeaderList = [
  ...everywhere,
  'content-security-policy',
  `default-src 'none'; ${framePolicy}`,
];

/** Added when the request came by https: a year, sub-domains included (trials W3). Over plain http browsers ignore it. */
export const transportSecurityHeaders: HeaderList = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
];
