/**
 * Dates and amounts in the format of a language. Formatters of Intl are cached, because creating one takes far longer
 * than using it.
 */
import type { Locale } from '#i18n/locales.ts';
import { tagOf } from '#i18n/tag.ts';
import { memoize } from '#lib/memoize.ts';
import type { Money } from '#lib/money.ts';

const longDates = memoize((tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
const signed = memoize((tag: string) => new Intl.NumberFormat(tag, { signDisplay: 'always' }));
const plain = memoize((tag: string) => new Intl.NumberFormat(tag));
const currencies = memoize(
  (tag: string, currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency }),
);

/** Formats a date such as `2023-12-01`, with the month's name. */
export function longDate(date: string, locale: Locale): string {
  const text = longDates(tagOf(locale)).format(new Date(`${date}T00:00:00Z`));
  // The one ordinal that Intl does not produce: French writes the first of a month as "1er".
  const day = locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
  // Keep day and month on one line.
  return day.replace(' ', '\u00a0');
}

/** Formats an amount of money. */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const format = currencies(tagOf(locale), currency);
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** Formats a number with the digit grouping of the language. */
export function plainNumber(value: number, locale: Locale): string {
  return plain(tagOf(locale)).format(value);
}

/** Formats a number with its sign, also for positive ones. */
export function signedNumber(value: number, locale: Locale): string {
  return signed(tagOf(locale)).format(value);
}
