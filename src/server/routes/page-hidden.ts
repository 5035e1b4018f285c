import { sql } from 'drizzle-orm';
import { pageHidden as pageHiddenEndpoint } from '#contract/page-hidden.ts';
import { pageHidden } from '#server/db/schema/index.ts';
import { defineRoute } from '#server/middleware/define-route.ts';

/** A number by site and day of its time zone; nothing of who it was. */
export const pageHiddenRoute = defineRoute(pageHiddenEndpoint, async ({ deps, site, now }) => {
  const day = dayIn(site.time_zone, now);
  await deps.database.db
    .insert(pageHidden)
    .values({ pool: site.pool, site: site.domain, day, count: 1 })
    .onConflictDoUpdate({
      target: [pageHidden.pool, pageHidden.site, pageHidden.day],
      set: { count: sql`${pageHidden.count} + 1` },
    });
  return {};
});

/** Calendar day `YYYY-MM-DD` of a moment in a time zone; Swedish writes dates that way. */
function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(moment);
}
