import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnPeople, drawnProfiles, nichePeople } from '#components/profiles/drawn-people.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { loadSites } from '#site-loader/load.ts';

const folder = join(import.meta.dirname, '../../public/art/portraits/people');
const site = loadSites().sites.find(({ domain }) => domain === 'velvet-evening.example');
if (site === undefined) throw new Error('the example site is not there');

test.each(Object.entries(drawnPeople))(
  'landers-36: %s is a grown-up with a small drawing that loads nothing',
  (id, { age }) => {
    expect(age).toBeGreaterThanOrEqual(25);
    const drawing = readFileSync(join(folder, `${id}.svg`), 'utf8');
    expect(Buffer.byteLength(drawing)).toBeLessThan(7_200);
    // What it refers to is a part of itself.
    expect(drawing.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|<image|<script|<metadata|@import|(?:href|src)="(?!#)|url\((?!#)/,
    );
  },
);

test('landers-36: each drawing is of somebody whose age is known', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(drawnPeople).map((id) => `${id}.svg`));
});

describe.each(nicheSlugs)('the people of %s', (niche) => {
  test('landers-10: fill the mosaic, each once, and live in the countries of the site', () => {
    expect(new Set(nichePeople[niche]).size).toBe(11);
    const places = drawnProfiles({ site, niche, locale: 'en' }).map(({ country }) => country);
    expect(places.every((country) => site.countries.includes(country))).toBe(true);
  });

  test('landers-76: live where the language of the page is spoken', () => {
    const placesIn = (locale: 'de' | 'nb', of = site) => [
      ...new Set(drawnProfiles({ site: of, niche, locale }).map(({ country }) => country)),
    ];
    expect(placesIn('de'), 'first where it is the first language').toEqual(['DE', 'AT', 'CH', 'BE']);
    expect(placesIn('nb')).toEqual(['NO']);
    expect(placesIn('nb', { ...site, countries: ['DE', 'FR'] }), 'or in all of them').toEqual(['DE', 'FR']);
  });
});

test('landers-28: name only interests that the site has', () => {
  const [first] = drawnProfiles({ site: { ...site, interests: ['wine'] }, niche: 'general', locale: 'en' });
  expect(first?.interests).toEqual(['wine']);
});
