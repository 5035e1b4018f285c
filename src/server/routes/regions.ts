import { getRegions } from '#contract/regions.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { Refusal } from '#server/services/refusal.ts';
import { regionsOf } from '#site/regions/regions.ts';

export const regionsRoute = defineRoute(getRegions, async ({ site }, { country, locale }) => {
  const found = site.countries.includes(country) ? regionsOf(site, country, locale) : undefined;
  if (found === undefined) throw new Refusal('not_found');
  return { country, ...found };
});
