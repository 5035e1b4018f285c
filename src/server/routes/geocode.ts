import { geocode } from '#contract/geocode.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { offersRegion } from '#site/regions/regions.ts';

export const geocodeRoute = defineRoute(geocode, async (call, { lat, lon }) => {
  const { deps, site, now } = call;
  const { pool, id } = requireMember(call);
  const key = { pool, purpose: 'geocode', subject: id };
  const attempt = await countAttempt(deps.database.db, key, deps.limits.geocode, now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  const town = await deps.findTown(lat, lon);
  if (town === undefined || !site.countries.includes(town.country)) throw new Refusal('not_found');
  const { country, region, name } = town;
  return { country, region: offersRegion(site, country, region) ? region : null, city: name };
});
