import { pageHidden } from '#contract/page-hidden.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { isCounted } from '#server/services/counting/beacons.ts';

/** Counts by site and day in its time zone; stores nothing about the visitor. */
export const pageHiddenRoute = defineRoute(pageHidden, async (call) => {
  if (isCounted(call)) call.deps.counts.countPageHidden(call.site, call.now);
  return {};
});
