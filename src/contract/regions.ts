import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale } from '#contract/fields.ts';
import { countryForm } from '#lib/place.ts';

/**
 * What a country calls its regions (places-1). Kinds that are one word in English are separate where another language has several: the states of Germany
 * and Austria are `land` (Bundesland), those of America `state` (Bundesstaat), and `fylke`, `lan` and `maakunta` are
 * those of Norway, Sweden and Finland.
 */
export const regionKinds = [
  'province',
  'province_or_territory',
  'state',
  'state_or_territory',
  'land',
  'canton',
  'county',
  'fylke',
  'lan',
  'voivodeship',
  'region',
  'maakunta',
  'department',
] as const;

/** A country of the site and its regions, sorted by name. */
const countryRegions = z.object({
  country: z.string(),
  kind: z.enum(regionKinds),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** Lists the regions of the countries that the site serves, in the site's order of countries. */
export const getRegions = defineEndpoint({
  name: 'regions',
  method: 'GET',
  access: 'everyone',
  input: z.object({
    /** Only this country; all countries of the site if left out. */
    country: z.optional(z.string('invalid').check(z.regex(countryForm, 'invalid'))),
    /** Language of the names; each country's own if left out. */
    locale: z.optional(locale),
  }),
  output: z.object({ countries: z.array(countryRegions) }),
  errors: ['not_found'],
  repeatable: true,
  ofSite: true,
});
