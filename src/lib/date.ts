// One by one: the package as a whole takes Node two seconds to load.
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date from `YYYY-MM-DD`, or `undefined` when it is not written so, never existed, or is before 1900. */
export function parseDate(value: string): Date | undefined {
  if (!isoDate.test(value)) return undefined;
  const date = parseISO(`${value}T00:00:00Z`);
  const exists = isValid(date) && date.toISOString().startsWith(value);
  return exists && date.getUTCFullYear() >= 1900 ? date : undefined;
}

/**
 * Full years between the birth date `YYYY-MM-DD` and the UTC day of `now`; `undefined` for a date that never was.
 * Counted on the calendar: date-fns counts in the local zone of the machine, where a birthday can come a day late.
 */
export function ageOn(birthDate: string, now: Date): number | undefined {
  const born = parseDate(birthDate);
  if (born === undefined || born > now) return undefined;
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const hadBirthday = now.toISOString().slice(5, 10) >= birthDate.slice(5);
  return hadBirthday ? years : years - 1;
}

/**
 * The last day, `YYYY-MM-DD`, on which somebody may be born who is at least `age` full years old on the UTC day of `now`: born on it or
 * before is old enough by `ageOn`, born after it is not.
 */
export function latestBirthDate(age: number, now: Date): string {
  const date = `${now.getUTCFullYear() - age}${now.toISOString().slice(4, 10)}`;
  // On 29 February, in a year that has none: nobody was born on it, the day before is the last.
  return parseDate(date) === undefined && date.endsWith('-02-29') ? date.replace('-29', '-28') : date;
}
