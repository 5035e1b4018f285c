import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** A coordinate from a query, in degrees. */
function degrees(max: number) {
  return z.pipe(
    z.string('required').check(z.regex(/^-?\d{1,3}(\.\d{1,17})?$/, 'invalid')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-max, 'invalid'), z.maximum(max, 'invalid'))),
  );
}

/**
 * Finds the town nearest to a position. The browser rounds the position; the server neither stores nor logs
 * it (places-10, places-14). Visitors may ask, too: `maplanding` chooses their region (landers-81). `not_found` when the site has no place near it.
 */
export const geocode = defineEndpoint({
  name: 'geocode',
  method: 'GET',
  access: 'everyone',
  input: z.object({ lat: degrees(90), lon: degrees(180) }),
  output: z.object({
    /** ISO 3166. */
    country: z.string(),
    /** Region of the country; `null` where the site does not offer it. */
    region: z.nullable(z.string()),
    city: z.string(),
  }),
  errors: ['not_found', 'too_many_requests'],
  limits: ['geocode', 'geocodeNetwork'],
  repeatable: true,
});
