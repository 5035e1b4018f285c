/** Moments and shares in the format of a language, apart from what the first screen of the members area needs. */

import type { Locale } from '#i18n/locales.ts';
import { tagOf } from '#i18n/tag.ts';
import { memoize } from '#lib/memoize.ts';

const percentages = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
);
const moments = memoize(
  (tag: string, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) }),
);
const dates = memoize(
  (tag: string, timeZone: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', ...(timeZone && { timeZone }) }),
);

/** Formats a share such as 21 or 8.1 per cent. */
export function formatPercentage(percentage: number, locale: Locale): string {
  return percentages(tagOf(locale)).format(percentage / 100);
}

/**
 * Formats day and time.
 * @param timeZone without it, that of the device
 */
export function momentInWords(moment: Date, locale: Locale, timeZone = ''): string {
  return moments(tagOf(locale), timeZone).format(moment);
}

/** Formats the day of a moment, as `momentInWords` does. */
export function dateInWords(moment: Date, locale: Locale, timeZone = ''): string {
  return dates(tagOf(locale), timeZone).format(moment);
}

/** Formats a day of the calendar, `YYYY-MM-DD`, which is the same day wherever it is read. */
export function dayInWords(date: string, locale: Locale): string {
  return dateInWords(new Date(date), locale, 'UTC');
}
