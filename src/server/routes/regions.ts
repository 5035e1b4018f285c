import { getRegions } from '#contract/regions.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineSiteRoute } from '#server/http/define-site-route.ts';
import { regionsOf } from '#site/regions.ts';

export const regionsRoute = defineSiteRoute(getRegions, (site, { country, locale }) => {
  const wanted = site.countries.filter((code) => country === undefined || code === country);
  const countries = wanted.flatMap((code) => {
    const found = regionsOf(site, code, locale);
    return found === undefined ? [] : [{ country: code, ...found }];
  });
  if (country !== undefined && countries.length === 0) throw new Refusal('not_found');
  return { countries };
});
