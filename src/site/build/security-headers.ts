/**
 * Headers that a static host gives every answer; the same that our own server gives pages (a test compares them). The
 * policy for scripts and styles stands in each page; here is what only a header can say.
 */
export const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // No other server shall learn that a reader came from an adult site.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), usb=(), geolocation=(self), payment=(self)',
} as const satisfies Readonly<Record<string, string>>;
