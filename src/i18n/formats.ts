/** Dates and amounts as a language writes them. Making one of Intl's formatters takes far longer than using it, so each is kept. */
import type { Locale } from '#i18n/locales.ts';
import { remember } from '#lib/remember.ts';

const longDates = remember((tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
const signed = remember((tag: string) => new Intl.NumberFormat(tag, { signDisplay: 'always' }));
const plain = remember((tag: string) => new Intl.NumberFormat(tag));
const currencies = remember(
  (tag: string, currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency }),
);

/** `2023-12-01` as the language writes it out. */
export function longDate(date: string, locale: Locale): string {
  const text = longDates(tagOf(locale)).format(new Date(`${date}T00:00:00Z`));
  // The one ordinal that Intl does not know: French writes the first of a month so.
  const day = locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
  // Day and month stay on one line.
  return day.replace(' ', '\u00a0');
}

/** An amount of money, `currency` being its ISO 4217 code. */
export function money(amount: number, currency: string, locale: Locale): string {
  return currencies(tagOf(locale), currency).format(amount);
}

/** A number as the language groups its digits. */
export function plainNumber(value: number, locale: Locale): string {
  return plain(tagOf(locale)).format(value);
}

/** A number with its sign, plus included. */
export function signedNumber(value: number, locale: Locale): string {
  return signed(tagOf(locale)).format(value);
}

/** English is British everywhere in the product. */
function tagOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
