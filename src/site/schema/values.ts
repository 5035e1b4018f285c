import * as z from 'zod';
import { locales } from '#i18n/locales.ts';
import { isCountry, isCurrency, isTimeZone } from '#site/schema/codes.ts';
import { nearest, show } from '#site/schema/words.ts';

/**
 * Building blocks for the fields of `site.yaml`. Each error says what was expected, what was found and how to fix it.
 */

/**
 * One line of text, trimmed, without control characters: it also goes into mail headers and titles.
 * @param maximum in characters
 */
export function text(maximum: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((value) => !/\p{Cc}/u.test(value), {
      error: 'expected one line of text. Take line breaks and control characters out.',
    });
}

/** The same text in several languages; missing languages use the product's own text. @param maximum in characters */
export function localizedText(maximum: number) {
  return z.partialRecord(localeCode, text(maximum));
}

export function wholeNumber(minimum: number, maximum: number) {
  const error = (issue: { input?: unknown }) =>
    `expected a whole number from ${minimum} to ${maximum}, got ${show(issue.input)}.`;
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

export const localeCode = z
  .enum(locales, {
    error: (issue) => `${show(issue.input)} is not a language of the product. Languages are ${locales.join(', ')}.`,
  })
  .meta({ title: 'locale' });

/** Accepts tags of other products, such as `nl-NL` or `nl_BE`, by their first two letters. */
export const languageOfTag = z
  .string({ error: (issue) => `expected a language, got ${show(issue.input)}.` })
  .overwrite((value) => value.replace(/^([A-Za-z]{2})(?:[-_].*)?$/, (_, language: string) => language.toLowerCase()))
  .pipe(localeCode)
  .meta({ title: 'locale' });

export const countryCode = z
  .string()
  .refine(isCountry, {
    error: (issue) =>
      issue.input === 'UK'
        ? 'UK is not a country code of ISO 3166. Write GB.'
        : `${show(issue.input)} is not a country code of ISO 3166. Write two capital letters, such as NL or GB.`,
  })
  .meta({ title: 'country code' });

export const currencyCode = z
  .string()
  .refine(isCurrency, {
    error: (issue) =>
      `${show(issue.input)} is not a currency code of ISO 4217. Write three capital letters, such as EUR.`,
  })
  .meta({ title: 'currency code' });

export const timeZone = z
  .string()
  .refine(isTimeZone, {
    error: (issue) => {
      const close = nearest(String(issue.input), Intl.supportedValuesOf('timeZone'));
      const mend = close === undefined ? 'Write an IANA name, such as Europe/Amsterdam.' : `Did you mean ${close}?`;
      return `${show(issue.input)} is not a time zone. ${mend}`;
    },
  })
  .meta({ title: 'time zone' });

/** A host name: lower case, at least two labels, punycode for other scripts. */
export const domainName = z
  .string()
  .max(253)
  .refine((value) => domainPattern.test(value), {
    error: (issue) =>
      `${show(issue.input)} is not a domain. Write it in lower case without https:// and without a path, such as velvet-evening.example.`,
  })
  .meta({ title: 'domain' });

/**
 * At least two labels of letters, digits and inner dashes; the last starts with a letter, which excludes IP
 * addresses.
 */
export const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** An https URL without user, query or fragment; trailing slashes are removed. */
export const httpsAddress = z
  .string()
  .refine(isPlainHttps, {
    error: (issue) =>
      `${show(issue.input)} is not an https address. Write it such as https://media.velvet-evening.example.`,
  })
  .transform((value) => value.replace(/\/+$/, ''))
  .meta({ title: 'https address' });

export const emailAddress = z
  .email({
    error: (issue) => `${show(issue.input)} is not an e-mail address.`,
  })
  .meta({ title: 'e-mail address' });

/** A date without a time. */
export const calendarDate = z.iso
  .date({ error: (issue) => `${JSON.stringify(issue.input)} is not a date. Write it as 2026-11-20.` })
  .meta({ title: 'date' });

/** Dashes and white space are removed (site-14), so that it can be dialled. */
export const phoneNumber = z
  .string()
  .transform((value) => value.replace(/[-\s]/g, ''))
  .refine((value) => /^\+?[0-9]{3,18}$/.test(value), {
    error: (issue) => `${show(issue.input)} is not a phone number. Write digits, with + and the country in front.`,
  })
  .meta({ title: 'phone number' });

/** A list without duplicates. */
export function uniqueList<Item extends z.ZodType<string>>(item: Item) {
  return z.array(item).superRefine((values, context) => {
    values.forEach((value, index) => {
      if (values.indexOf(value) === index) return;
      context.addIssue({ code: 'custom', path: [index], message: `${show(value)} stands twice. Remove one.` });
    });
  });
}

/** A link to another site, including its query. */
export const httpsLink = z
  .string()
  .max(2000)
  .refine((value) => URL.parse(value)?.protocol === 'https:' && !/\s/.test(value), {
    error: (issue) => `${show(issue.input)} is not a link. Write it whole, such as https://partner.example/?from=us.`,
  })
  .meta({ title: 'https link' });

function isPlainHttps(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.protocol !== 'https:') return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '' && !/\s/.test(value);
}
