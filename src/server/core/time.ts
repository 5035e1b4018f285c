import { day, hour } from '#lib/duration.ts';
import { memoize } from '#lib/memoize.ts';

export { day, hour, minute } from '#lib/duration.ts';

/** The moment `milliseconds` after `date` (before it when negative). */
export function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}

/** The Swedish locale formats dates as ISO 8601. Cached, because creating a formatter is far slower than using it. */
const calendarOf = memoize((timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }));

/** Calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return calendarOf(timeZone).format(moment);
}

/** The calendar day `days` before the day `YYYY-MM-DD`. */
export function dayBefore(date: string, days: number): string {
  return after(new Date(`${date}T00:00:00Z`), -days * day)
    .toISOString()
    .slice(0, 10);
}

/** The moment when the day `YYYY-MM-DD` begins in a time zone. */
export function dayStartIn(timeZone: string, date: string): Date {
  // No zone is more than 14 hours ahead, so this is before the day begins everywhere.
  let moment = after(new Date(`${date}T00:00:00Z`), -15 * hour);
  while (dayIn(timeZone, moment) < date) moment = nextDayIn(timeZone, moment);
  return moment;
}

/** The moment when the next calendar day begins in a time zone. A day has 23 to 25 hours when the clocks change. */
export function nextDayIn(timeZone: string, moment: Date): Date {
  const today = dayIn(timeZone, moment);
  let [before, past] = [moment.getTime(), after(moment, 26 * hour).getTime()];
  while (past - before > 1) {
    const middle = Math.floor((before + past) / 2);
    if (dayIn(timeZone, new Date(middle)) === today) before = middle;
    else past = middle;
  }
  return new Date(past);
}
