import { lookDays } from '#contract/looks.ts';
import { dayBefore, dayIn } from '#server/core/time.ts';

/** The day that a look counts for: in UTC, as the day on which somebody was here (search-44). */
export function lookDay(now: Date): string {
  return dayIn('UTC', now);
}

/** The first day whose looks are shown; those before are deleted. */
export function firstLookDay(now: Date): string {
  return dayBefore(lookDay(now), lookDays - 1);
}
