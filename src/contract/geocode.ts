import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** A coordinate out of a query, in degrees. */
function degrees(most: number) {
  return z.pipe(
    z.string('required').check(z.regex(/^-?\d{1,3}(\.\d{1,17})?$/, 'invalid')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-most, 'invalid'), z.maximum(most, 'invalid'))),
  );
}

/**
 * The town that a position is nearest to (spec §7). The browser rounds the position, nothing keeps it, and nobody writes it down
 * (trials §2.2). `not_found` where the site has no place near it.
 */
export const geocode = defineEndpoint({
  name: 'geocode',
  method: 'GET',
  access: 'members',
  input: z.object({ lat: degrees(90), lon: degrees(180) }),
  output: z.object({
    /** ISO 3166. */
    country: z.string(),
    /** One of the country's regions, where the site offers it. */
    region: z.nullable(z.string()),
    city: z.string(),
  }),
  errors: ['not_found', 'too_many_requests'],
  repeatable: true,
});
