import { expect, test } from 'vitest';
import { openGraphLocales } from '#i18n/locale-names.ts';
import { locales } from '#i18n/locales.ts';
import { birthOrder } from '#islands/account/birth-order.ts';

test.each(locales)('language-20: %s writes the parts of a date in the order that Intl knows', (locale) => {
  const parts = new Intl.DateTimeFormat(openGraphLocales[locale].replace('_', '-')).formatToParts(new Date(0));
  expect(birthOrder(locale)).toEqual(parts.map(({ type }) => type).filter((type) => type !== 'literal'));
});
