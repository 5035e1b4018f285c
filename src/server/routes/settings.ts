import { getSettings } from '#contract/settings.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { fictionalAnswers, fictionalMessages } from '#server/services/chat/fictional.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import { agePolicyFor } from '#server/services/safety/age-policy.ts';
import { messageCosts } from '#site/bundles.ts';

/** The contract's output schema drops the fields of `site.yaml` that are not for browsers. */
export const settingsRoute = defineRoute(getSettings, async (call) => {
  const { deps, site, now } = call;
  const { country, treatedAs } = locateVisitor(call);
  const pushKey = site.offline && (await deps.pushKeys.current(site.pool, now).catch(nothingIfUnavailable));
  return {
    settings: {
      ...site,
      minimum_message_costs: messageCosts(site),
      cdn_prefix: site.cdn_prefix ?? null,
      push_public_key: pushKey ? pushKey.publicKey : null,
      age_policy: agePolicyFor(call),
      fictional_messages: fictionalMessages(call),
      fictional_answers: fictionalAnswers(call),
      geoip_country: country ?? null,
      geoip_selected_country: treatedAs ?? null,
    },
  };
});

/** Settings are answered without a database, too. */
function nothingIfUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}
