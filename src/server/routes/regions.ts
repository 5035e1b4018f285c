import { getRegions } from '#contract/regions.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { regionsOf } from '#site/regions.ts';

export const regionsRoute = defineRoute(getRegions, async ({ site }, { country, locale }) => {
  const wanted = site.countries.filter((code) => country === undefined || code === country);
  const countries = wanted.flatMap((code) => {
    const found = regionsOf(site, code, locale);
    return found === undefined ? [] : [{ country: code, ...found }];
  });
  if (country !== undefined && countries.length === 0) throw new Refusal('not_found');
  return { countries };
});
