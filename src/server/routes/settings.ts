import { getSettings } from '#contract/settings.ts';
import { defineRoute } from '#server/middleware/define-route.ts';

/** Fields of `site.yaml` that are not for the browser stay behind: the answer is cut to the contract. */
export const settingsRoute = defineRoute(getSettings, async ({ deps, site, headers, client }) => {
  const country = deps.findCountry(headers, client);
  const isServed = country !== undefined && site.countries.includes(country);
  return {
    settings: {
      ...site,
      cdn_prefix: site.cdn_prefix ?? null,
      geoip_country: country ?? null,
      geoip_selected_country: (isServed ? country : site.countries[0]) ?? null,
    },
  };
});
