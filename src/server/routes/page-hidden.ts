import { pageHidden } from '#contract/page-hidden.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { isCounted } from '#server/services/counting/beacons.ts';

/** A number by site and day of its time zone; nothing of who it was. */
export const pageHiddenRoute = defineRoute(pageHidden, async (call) => {
  if (isCounted(call)) call.deps.counts.countPageHidden(call.site, call.now);
  return {};
});
