import { after, day, dayIn, hour, nextDayIn } from '#server/core/time.ts';

/** Hour of a Monday at which weeks are mailed. */
const mailedAt = 9;

/** When the next Monday begins in a time zone, after a moment. */
function nextMonday(timeZone: string, moment: Date): Date {
  let begin = nextDayIn(timeZone, moment);
  while (!isMonday(timeZone, begin)) begin = nextDayIn(timeZone, begin);
  return begin;
}

/** When the week of a member is mailed next: the first Monday morning after a moment. */
export function nextWeekMail(timeZone: string, moment: Date): Date {
  // Nine hours back, so that a moment in the night of a Monday still finds that morning.
  return after(nextMonday(timeZone, after(moment, -mailedAt * hour)), mailedAt * hour);
}

/** The last whole week in a time zone, from Monday to Monday. */
export function lastWeek(timeZone: string, now: Date): { readonly from: Date; readonly until: Date } {
  // Half a day more or less, since the clocks may change.
  const until = nextMonday(timeZone, after(nextMonday(timeZone, now), -7.5 * day));
  return { from: nextMonday(timeZone, after(until, -7.5 * day)), until };
}

function isMonday(timeZone: string, moment: Date): boolean {
  return new Date(`${dayIn(timeZone, moment)}T12:00:00Z`).getUTCDay() === 1;
}
