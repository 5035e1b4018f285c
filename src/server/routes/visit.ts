import { visit } from '#contract/visit.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { isCounted } from '#server/services/counting/beacons.ts';

export const visitRoute = defineRoute(visit, async (call, arrival) => {
  if (isCounted(call)) call.deps.counts.countVisit(call.site, arrival, call.now);
  return {};
});
