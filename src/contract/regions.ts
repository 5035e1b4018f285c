import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';

/** What a country calls its regions (spec §3 Profile: "named province, state, canton, county, voivodeship and so on by country"). */
export const regionKinds = ['province', 'state', 'canton', 'county', 'voivodeship', 'region', 'department'] as const;

/** Regions of one country of the site, sorted by name. */
export const getRegions = defineEndpoint({
  name: 'regions',
  method: 'GET',
  access: 'everyone',
  input: z.object({ country: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'invalid')) }),
  output: z.object({
    country: z.string(),
    kind: z.enum(regionKinds),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: ['not_found'],
  repeatable: true,
});
