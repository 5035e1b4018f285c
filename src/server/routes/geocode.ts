import { geocode } from '#contract/geocode.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { offersRegion } from '#site/regions.ts';

export const geocodeRoute = defineRoute(geocode, async ({ deps, site }, { lat, lon }) => {
  const town = await deps.findTown(lat, lon);
  if (town === undefined || !site.countries.includes(town.country)) throw new Refusal('not_found');
  const { country, region, name } = town;
  return { country, region: offersRegion(site, country, region) ? region : null, city: name };
});
