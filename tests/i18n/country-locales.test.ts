import { expect, test } from 'vitest';
import { countryLocales } from '#i18n/country-locales.ts';
import { localeNames } from '#i18n/locale-names.ts';
import { defaultLocale, locales, toLocale } from '#i18n/locales.ts';

test('language-1: the product has eleven languages, each by its own name', () => {
  expect(locales.map((locale) => `${locale} ${localeNames[locale]}`)).toEqual([
    'da Dansk',
    'de Deutsch',
    'en English',
    'es Español',
    'fi Suomi',
    'fr Français',
    'it Italiano',
    'nb Norsk bokmål',
    'nl Nederlands',
    'pl Polski',
    'sv Svenska',
  ]);
  expect(defaultLocale).toBe('en');
});

test('language-4: of a tag the first two letters count', () => {
  expect(['nl-NL', 'DE_at', 'fr'].map(toLocale)).toEqual(['nl', 'de', 'fr']);
  expect([undefined, '', 'pt-BR', 'x'].map(toLocale)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['US', 'en es'],
  ['NL', 'nl'],
  ['BE', 'nl fr de'],
  ['FR', 'fr'],
  ['IT', 'it'],
  ['ES', 'es'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['IE', 'en'],
  ['GB', 'en'],
  ['CA', 'en fr'],
  ['PL', 'pl'],
  ['AU', 'en'],
  ['NZ', 'en'],
  ['CH', 'de it fr en'],
  ['DK', 'da'],
  ['FI', 'fi sv'],
  ['NO', 'nb'],
  ['SE', 'sv'],
])('frame-30, frame-31: a visitor from %s is offered %s', (country, offered) => {
  expect(countryLocales[country]?.join(' ')).toBe(offered);
  expect(Object.keys(countryLocales)).toHaveLength(19);
});
