import { getSettings } from '#contract/settings.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import { agePolicyFor } from '#server/services/safety/age-policy.ts';

/** The contract's output schema drops the fields of `site.yaml` that are not for browsers. */
export const settingsRoute = defineRoute(getSettings, async (call) => {
  const { site } = call;
  const { country, treatedAs } = locateVisitor(call);
  return {
    settings: {
      ...site,
      cdn_prefix: site.cdn_prefix ?? null,
      age_policy: agePolicyFor(call),
      geoip_country: country ?? null,
      geoip_selected_country: treatedAs ?? null,
    },
  };
});
