import type { Locale } from '#i18n/locales.ts';
import { tagOf } from '#i18n/tag.ts';
import { memoize } from '#lib/memoize.ts';

const clocks = memoize((locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const weekdays = memoize((locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short' }));
const dates = memoize((locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const longDates = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }));
const moments = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
);
const nearDays = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Time of day, in the time zone of the device. */
export function clockTime(moment: Date, locale: Locale): string {
  return clocks(tagOf(locale)).format(moment);
}

/** Time of a message in the list: today the time of day, in the last week the weekday, else the date. */
export function listTime(moment: Date, now: Date, locale: Locale): string {
  const days = daysBetween(moment, now);
  if (days <= 0) return clockTime(moment, locale);
  return (days < 7 ? weekdays : dates)(tagOf(locale)).format(moment);
}

/** Date and time of day, in the time zone of the device. */
export function momentWords(moment: Date, locale: Locale): string {
  return moments(tagOf(locale)).format(moment);
}

/** A day as a heading: today, yesterday, or the date with its weekday. */
export function dayWords(moment: Date, now: Date, locale: Locale): string {
  const days = daysBetween(moment, now);
  if (days > 1) return longDates(tagOf(locale)).format(moment);
  const words = nearDays(tagOf(locale)).format(-Math.max(0, days), 'day');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Calendar days from one moment to another, in the time zone of the device. */
export function daysBetween(one: Date, other: Date): number {
  const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((dayOf(other) - dayOf(one)) / 86_400_000);
}
