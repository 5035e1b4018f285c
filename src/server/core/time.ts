/** Lengths of time in milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The moment `milliseconds` after `date` (before it when negative). */
export function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}

/** Making one takes far longer than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Calendar day `YYYY-MM-DD` of a moment in a time zone; Swedish writes dates that way. */
export function dayIn(timeZone: string, moment: Date): string {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    calendar = new Intl.DateTimeFormat('sv', { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(moment);
}

/** The calendar day `days` before the day `YYYY-MM-DD`. */
export function dayBefore(date: string, days: number): string {
  return after(new Date(`${date}T00:00:00Z`), -days * day)
    .toISOString()
    .slice(0, 10);
}

/** The moment at which the next calendar day begins in a time zone. Days are 23 to 25 hours long where clocks are changed. */
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
