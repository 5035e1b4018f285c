import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale } from '#contract/fields.ts';

/** What a country calls its regions (spec §3 Profile: "named province, state, canton, county, voivodeship and so on by country"). */
export const regionKinds = ['province', 'state', 'canton', 'county', 'voivodeship', 'region', 'department'] as const;

/** Regions of one country of the site, sorted by name. */
export const getRegions = defineEndpoint({
  name: 'regions',
  method: 'GET',
  access: 'everyone',
  input: z.object({
    country: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'invalid')),
    /** Language of the names; left out, the country's own. */
    locale: z.optional(locale),
  }),
  output: z.object({
    country: z.string(),
    kind: z.enum(regionKinds),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: ['not_found'],
  repeatable: true,
});
