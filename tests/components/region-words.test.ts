import { expect, test } from 'vitest';
import { mapCountries } from '#components/landers/map-countries.ts';
import type { Locale } from '#i18n/locales.ts';
import { texts } from '#site/pages.ts';
import { exampleSite } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');

function question(locale: Locale, country: string): string | undefined {
  const page = { site: { ...example, countries: [country], region_data: {} }, locale };
  const [found] = mapCountries(page);
  return found && texts(page, 'landers-maplanding')(`kind.${found.kind}`);
}

test.each([
  ['de', 'DE', 'Bundesland'],
  ['de', 'AT', 'Bundesland'],
  ['de', 'US', 'Bundesstaat'],
  ['de', 'AU', 'Bundesstaat oder'],
  ['en', 'DE', 'state'],
  ['en', 'CA', 'province or territory'],
  ['nl', 'DE', 'deelstaat'],
  ['nl', 'US', 'staat'],
  ['nl', 'SE', 'provincie'],
  ['fr', 'AT', 'Land'],
  ['fr', 'US', 'État'],
  ['it', 'DE', 'Land'],
  ['es', 'NO', 'provincia'],
  ['pl', 'DE', 'kraj związkowy'],
  ['pl', 'US', 'stan'],
  ['pl', 'GB', 'hrabstwo'],
  ['da', 'IE', 'grevskab'],
  ['sv', 'SE', 'län'],
  ['sv', 'FI', 'landskap'],
  ['nb', 'NO', 'fylket'],
  ['nb', 'GB', 'grevskapet'],
  ['fi', 'FI', 'maakuntasi'],
  ['fi', 'SE', 'läänisi'],
] as const)('landers-21: the map asks in %s for the regions of %s by their own word: %s', (locale, country, word) => {
  expect(question(locale, country)).toMatch(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
});
