const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses a calendar date `YYYY-MM-DD`.
 * @returns `undefined` for another format, a day that does not exist, or a year before 1900
 */
export function parseDate(value: string): Date | undefined {
  if (!isoDate.test(value)) return undefined;
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7)) - 1;
  if (year < 1900) return undefined;
  // From numbers: a call may read dozens, and `new Date(text)` takes several times as long.
  const date = new Date(Date.UTC(year, month, Number(value.slice(8))));
  // JavaScript reads a day that does not exist, such as 30 February, as one of another month.
  return date.getUTCMonth() === month ? date : undefined;
}

/**
 * Full years between the birth date `YYYY-MM-DD` and the UTC day of `now`. UTC, because a birthday can come a day late
 * in the machine's local time zone.
 * @returns `undefined` for an invalid or future date
 */
export function ageOn(birthDate: string, now: Date): number | undefined {
  const born = parseDate(birthDate);
  if (born === undefined || born > now) return undefined;
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const months = now.getUTCMonth() - born.getUTCMonth();
  const hadBirthday = months > 0 || (months === 0 && now.getUTCDate() >= born.getUTCDate());
  return hadBirthday ? years : years - 1;
}

/**
 * The last birth date, `YYYY-MM-DD`, of people who are at least `age` full years old on the UTC day of `now`. `ageOn`
 * agrees: born on that day or earlier is old enough, born later is not.
 */
export function latestBirthDate(age: number, now: Date): string {
  const date = `${now.getUTCFullYear() - age}${now.toISOString().slice(4, 10)}`;
  // 29 February in a year without one: use the day before.
  return parseDate(date) === undefined && date.endsWith('-02-29') ? date.replace('-29', '-28') : date;
}
