import type { Locale } from '#i18n/locales.ts';
import { tagOf } from '#i18n/tag.ts';
import { day as dayMs } from '#lib/duration.ts';
import { memoize } from '#lib/memoize.ts';

const dates = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const nearDays = memoize((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/**
 * The day of a look in words: today, yesterday, or the date. In UTC like the day itself, since nobody is told the hour.
 * @param day `YYYY-MM-DD`
 */
export function lookDayWords(day: string, now: number, locale: Locale): string {
  const then = Date.parse(day);
  const ago = Math.floor(now / dayMs) - Math.floor(then / dayMs);
  if (ago > 1) return dates(tagOf(locale)).format(then);
  // The clock of a device may be behind.
  const words = nearDays(tagOf(locale)).format(-Math.max(0, ago), 'day');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
