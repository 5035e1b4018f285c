/**
 * Headers of every answer, from our own server as from a static host. The policy for scripts and styles stands in each
 * page; here is what only a header can say. `Strict-Transport-Security` belongs to https alone.
 */
export const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // Another site learns at most which domain sent the visitor, never the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
} as const satisfies Readonly<Record<string, string>>;
