import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countryRings, wholeOutline } from '#components/landers/country-outline.ts';
import { mapCountries } from '#components/landers/map-countries.ts';
import { drawingsFile } from '#scripts/lib/drawings-file.ts';
import { exampleSite } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');

function mapOf(country: string, regionData: Record<string, string[]> = {}) {
  const site = { ...example, countries: [country], region_data: regionData };
  const [found] = mapCountries({ site, locale: 'en' });
  if (found === undefined) throw new Error(`no map of ${country}`);
  return found;
}

test.each(Object.keys(countryRings))('landers-20: the outline of %s is in its file as it is drawn', (country) => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const file = readFileSync(new URL(`../../src/ui/outlines/${country}.svg`, import.meta.url), 'utf8');
  expect(inOneLine(file)).toBe(inOneLine(drawingsFile(`Outline of ${country}`, { land: wholeOutline(country) })));
  const { chart, outlineFile } = mapOf(country);
  expect(chart.outline).toBe(wholeOutline(country));
  expect(outlineFile).toContain(country);
});

test('landers-20: regions of a part that is drawn larger have the outline in the page', () => {
  const { chart, outlineFile } = mapOf('GB', { GB: ['GB-antrim', 'GB-down', 'GB-tyrone', 'GB-fermanagh'] });
  expect(chart.outline).toMatch(/^M/);
  expect(outlineFile).toBeUndefined();
});

test('landers-20: regions whose map has the scale of the country share its file', () => {
  expect(mapOf('BE', { BE: ['BE-VAN', 'BE-VLI', 'BE-VOV', 'BE-VBR', 'BE-VWV', 'BE-BRU'] }).outlineFile).toContain('BE');
});
