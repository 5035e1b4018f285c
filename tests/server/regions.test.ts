import { describe, expect, it } from 'vitest';
import { regionKinds } from '#contract/regions.ts';
import { locales } from '#i18n/locales.ts';
import names from '#site/regions/names.json' with { type: 'json' };
import { regionsOf } from '#site/regions.ts';
import { outcome } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, siteLike, testSites } from '#tests/support/sites.ts';

const countries = 'US NL BE FR IT ES DE AT IE GB CA PL AU NZ CH DK FI NO SE'.split(' ');
const limited = siteLike(exampleSite('velvet-evening.example'), 'limited.example', {
  countries: ['BE', 'SE', 'NL'],
  region_data: { NL: ['NL-UT', 'NL-ZE'] },
});
const server = shareServer({ sites: [...testSites, limited] });

interface Country {
  readonly country: string;
  readonly kind: string;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

async function regions(domain: string, query: string): Promise<Country | undefined> {
  const answer = await server().request(domain, `/api/regions.php?country=${query}`);
  const { countries } = (await answer.json()) as { countries: readonly Country[] };
  expect(countries).toHaveLength(1);
  return countries[0];
}

describe('regions', () => {
  it('places-1, places-2: gives the regions of a country of the site, sorted, under the name that the country gives them', async () => {
    expect(await regions(open, 'NL')).toMatchObject({ country: 'NL', kind: 'province' });
    const german = await regions(open, 'DE');
    expect(german?.regions).toHaveLength(16);
    expect(german?.regions[0]).toEqual({ code: 'DE-BW', name: 'Baden-Württemberg' });
  });

  it('places-2: gives them in another language, where that has names of its own', async () => {
    const german = await regions(open, 'DE&locale=nl');
    const named = german?.regions.map(({ name }) => name) ?? [];
    expect(named).toContain('Beieren');
    expect(named).toContain('Berlin');
    expect(named).toEqual([...named].sort(new Intl.Collator('nl').compare));
    expect(await outcome(await server().request(open, '/api/regions.php?country=DE&locale=xx'))).toBe(
      '422 invalid_input',
    );
  });

  it('places-3: keeps to the regions that the site lists', async () => {
    expect(await regions(limited.domain, 'NL')).toMatchObject({
      regions: [
        { code: 'NL-UT', name: 'Utrecht' },
        { code: 'NL-ZE', name: 'Zeeland' },
      ],
    });
  });

  it('places-4: gives those of all countries of the site to a call without a payload', async () => {
    const answer = await server().request(limited.domain, '/api/regions.php');
    const { countries } = (await answer.json()) as { countries: readonly Country[] };
    expect(countries.map(({ country, regions }) => [country, regions.length])).toEqual([
      ['BE', regionsOf(limited, 'BE')?.regions.length],
      ['SE', regionsOf(limited, 'SE')?.regions.length],
      ['NL', 2],
    ]);
  });

  it('places-5: does not know countries that the site does not serve', async () => {
    for (const country of ['FR', 'XX']) {
      expect(await outcome(await server().request(open, `/api/regions.php?country=${country}`))).toBe('404 not_found');
    }
    expect(await outcome(await server().request(open, '/api/regions.php?country=__proto__'))).toBe('422 invalid_input');
  });

  it.each(countries)('places-6: has distinct regions for %s', (country) => {
    const found = regionsOf({ region_data: {} }, country);
    const names = found?.regions.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(new Set(names).size).toBe(names.length);
    expect(regionKinds).toContain(found?.kind);
    for (const { code, point } of found?.regions ?? []) {
      expect(code.startsWith(`${country}-`)).toBe(true);
      expect(Math.abs(point[0])).toBeLessThanOrEqual(180);
      expect(Math.abs(point[1])).toBeLessThanOrEqual(90);
    }
  });

  it.each(locales)(
    'places-7: has one name for each region in %s, and none for a region that is not there',
    (locale) => {
      for (const country of countries) {
        const named = regionsOf({ region_data: {} }, country, locale)?.regions.map(({ name }) => name) ?? [];
        expect(new Set(named).size).toBe(named.length);
        // One name is not two with a slash or brackets between them.
        for (const name of named) expect(name).toMatch(/^\p{L}[^/(]*[\p{L}.]$/u);
      }
      const codes = countries.flatMap((country) => regionsOf({ region_data: {} }, country)?.regions ?? []);
      const known = new Set(codes.map(({ code }) => code));
      expect(Object.keys(names[locale]).filter((code) => !known.has(code))).toEqual([]);
    },
  );
});
