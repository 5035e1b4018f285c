import type { Call } from '#server/core/call.ts';
import { dayIn, nextDayIn } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';

/** The day that a member's likes count towards. */
export interface SwipeDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Seconds until the next day begins. */
  readonly nextDayIn: number;
}

/**
 * Returns the current day in the time zone of the site the account was opened on, so that it is the same on all sites
 * of the pool.
 */
export function swipeDayOf(
  { deps, site, now }: Pick<Call, 'deps' | 'site' | 'now'>,
  owner: Pick<Member, 'site'>,
): SwipeDay {
  const home = deps.sites().find(({ domain }) => domain === owner.site) ?? site;
  const next = nextDayIn(home.time_zone, now);
  return { date: dayIn(home.time_zone, now), nextDayIn: Math.ceil((next.getTime() - now.getTime()) / 1000) };
}
