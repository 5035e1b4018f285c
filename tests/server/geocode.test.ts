import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTownFinder } from '#server/adapters/towns/towns.ts';
import { hour } from '#server/core/time.ts';
import regions from '#site/regions/regions.json' with { type: 'json' };
import { json, outcome } from '#tests/support/account.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer({
  limits: { geocode: { limit: 5, window: hour }, geocodeNetwork: { limit: 7, window: hour } },
});

function at(person: Person, lat: string, lon: string): Promise<Response> {
  return person.browser(`/api/geocode.php?lat=${lat}&lon=${lon}`);
}

describe('geocode', () => {
  it('places-9, places-10: names the town, its region and its country, and nobody keeps the position', async () => {
    const anna = await addPerson(server(), 'Anna');
    const answer = await at(anna, '52.090', '5.122');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ country: 'NL', region: 'NL-UT', city: 'Utrecht' });
    expect(await reads(anna, 'geocode.php?lat=51.2213&lon=4.3997')).toEqual({
      country: 'BE',
      region: 'BE-VAN',
      city: 'Antwerpen',
    });
    const visitor = await server().request(open, '/api/geocode.php?lat=52.09&lon=5.12');
    expect(await visitor.json()).toEqual({ country: 'NL', region: 'NL-UT', city: 'Utrecht' });
    expect(JSON.stringify(server().logs)).not.toMatch(/52\.09|5\.122|Utrecht/);
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { profile: { city: null } } });
  });

  it('places-9: gives a place that a member can save as theirs', async () => {
    const anna = await addPerson(server(), 'Anna');
    const place = await reads<object>(anna, 'geocode.php?lat=50.94&lon=6.96');
    await anna.browser('/api/profile.php', json('PUT', place));
    expect(await reads(anna, 'user.php')).toMatchObject({
      user: { profile: { country: 'DE', region: 'DE-NW', city: 'Köln' } },
    });
  });

  it('places-11: knows no place at sea, nor in a country that the site does not serve', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await outcome(await at(anna, '45', '-30'))).toBe('404 not_found');
    expect(await outcome(await at(anna, '48.857', '2.352'))).toBe('404 not_found');
  });

  it.each([
    ['91', '0'],
    ['0', '181'],
    ['', ''],
    ['1e3', '0'],
    ['NaN', '0'],
    ['52,09', '5'],
  ])('places-12: does not take %s, %s for a position', async (lat, lon) => {
    const anna = await addPerson(server(), 'Anna');
    expect(await outcome(await at(anna, lat, lon))).toBe('422 invalid_input');
  });

  it('places-13: looks so many up an hour for one member', async () => {
    const anna = await addPerson(server(), 'Anna');
    for (let count = 0; count < 5; count += 1) expect(await outcome(await at(anna, '52', '5'))).toBe('200');
    expect(await outcome(await at(anna, '52', '5'))).toBe('429 too_many_requests');
  });

  it('places-13: looks so many up an hour for one network', async () => {
    const visitor = server().fetchFor(open, { address: '203.0.113.7' });
    const ask = async () => outcome(await visitor('/api/geocode.php?lat=52&lon=5'));
    for (let count = 0; count < 7; count += 1) expect(await ask()).toBe('200');
    expect(await ask()).toBe('429 too_many_requests');
  });
});

describe('the list of towns', () => {
  const findTown = createTownFinder();
  /** Too far from the country for any town of its data. */
  const overseas = new Set(['FR-971', 'FR-972', 'FR-973', 'FR-974', 'FR-976', 'FI-01', 'NZ-CIT', 'GB-fermanagh']);

  it('places-20: finds every region by its main town', async () => {
    const wrong: string[] = [];
    for (const { regions: ofCountry } of Object.values(regions)) {
      for (const [code, { point }] of Object.entries(ofCountry)) {
        const [longitude = 0, latitude = 0] = point;
        const found = await findTown(latitude, longitude);
        if (found?.region !== code && !overseas.has(code)) wrong.push(`${code}: ${found?.region} ${found?.name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers anywhere on earth, with a region that there is or with nothing', async () => {
    const known = new Set(Object.values(regions).flatMap((country) => Object.keys(country.regions)));
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    await fc.assert(
      fc.asyncProperty(degrees(90), degrees(180), async (latitude, longitude) => {
        const found = await findTown(latitude, longitude);
        if (found === undefined) return;
        expect(known).toContain(found.region);
        expect(found.country).toBe(found.region.slice(0, 2));
        expect(found.name).not.toBe('');
      }),
    );
  });
});
