import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#contract/models.ts';
import { createCentres } from '#server/adapters/towns/centres.ts';
import { createTownFinder, townsFile } from '#server/adapters/towns/towns.ts';
import type { Centre } from '#server/core/ports/centres.ts';
import { member } from '#server/db/schema/index.ts';
import { type SignContext, withSigns } from '#server/services/cards/signs.ts';
import { townColumn } from '#server/services/members/towns.ts';
import { findNearest } from '#server/services/search/nearest.ts';
import { memberRow } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const server = shareServer();
const site = exampleSite('velvet-evening.example');
const now = new Date('2026-11-20T12:00:00Z');
const moves = 3000;
const seed = 20261127;

/** The list itself, read once more: region, name and centre. */
const list = readFileSync(townsFile, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([region = '', latitude, longitude, city = '']) => ({
    ...{ region, city },
    centre: { latitude: Number(latitude), longitude: Number(longitude) },
  }));
const listed = new Set(list.map(({ region, city }) => `${region} ${city}`));
const centres = createCentres();
/** The province that everybody here lives in. */
const inUtrecht = list.filter(({ region }) => region === 'NL-UT');
const centreOf = new Map(inUtrecht.map(({ city, centre }) => [city, centre]));
const towns = centres.inCountry('NL').filter(({ region }) => region === 'NL-UT');
/** Wherever a searcher can say to live, and start from. */
const starts = list.filter(({ region, city }) => region.startsWith('NL-') && centres.find(region, city));

/** Four people in each of five towns, which is spelled in several ways. */
const people = ['Utrecht', 'Nieuwegein', 'Amersfoort', 'Zeist', 'Veenendaal'].flatMap((town) =>
  [town, town.toUpperCase(), ` ${town}`, town].map((city, index) => {
    const place = { region: 'NL-UT', city };
    const active_at = new Date(`2026-11-${[19, 18, 17, 19][index]}T10:00:00Z`);
    return { town, row: memberRow({ ...place, town: townColumn(place, centres), active_at }) };
  }),
);
const townOf = new Map(people.map(({ town, row }) => [row.id, town]));

/** Kilometres, by the chord through the earth. */
function kilometres(from: Centre, to: Centre): number {
  const [one = [], other = []] = [from, to].map(({ latitude, longitude }) => {
    const [up, along] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    return [Math.cos(up) * Math.cos(along), Math.cos(up) * Math.sin(along), Math.sin(up)];
  });
  const chord = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
  return 2 * 6371 * Math.asin(chord / 2);
}

/** What may be known of a town from another one: the kilometres between their centres, to the next step of 10. */
function stepBetween(from: Centre, to: Centre): number {
  if (from.latitude === to.latitude && from.longitude === to.longitude) return 0;
  return Math.max(10, 10 * Math.round(kilometres(from, to) / 10));
}

const move = fc.record({
  from: fc.constantFrom(...starts),
  gender: fc.constantFrom(undefined, 'female' as const),
  region: fc.constantFrom(undefined, 'NL-UT'),
});

it('search-49: however often searchers move and filter, nobody is found out nearer than the centre of their town', async () => {
  const { db } = server().deps.database;
  await db.insert(member).values(people.map(({ row }) => row));
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(move, async ({ from, ...filters }) => {
      moved += 1;
      const start = centres.find(from.region, from.city);
      if (start === undefined) throw new Error('a searcher starts from a town of the list');
      const near = { from: start, towns };
      const search = { pool: open, country: 'NL', sort: 'nearest' as const, near, searcher: crypto.randomUUID() };
      const found = await findNearest(db, { ...search, ...filters }, undefined, people.length, now);
      const viewer = { id: 'searcher', region: from.region, city: from.city } as SignContext['viewer'];
      const shown = found.map((row) => {
        const card = withSigns({ id: row.id } as Card, row, { site, viewer, now, centres });
        return { row, town: townOf.get(row.id) ?? '', km: card.signs?.km ?? 0 };
      });
      // Each card tells the step between two centres, and so the same of all people of one town.
      for (const { town, km } of shown) {
        const home = centreOf.get(town);
        if (home === undefined) throw new Error(`${town} is not in the list`);
        if (km !== stepBetween(from.centre, home)) expect([town, km]).toEqual([town, stepBetween(from.centre, home)]);
      }
      // The order says no more than the cards: it is theirs, then the day's, then that of the ids.
      const plain = people
        .map(({ row }) => ({ row, km: shown.find((each) => each.row.id === row.id)?.km ?? 0 }))
        .sort((one, other) => one.km - other.km || byActivity(one.row, other.row));
      expect(found.map(({ id }) => id)).toEqual(plain.map(({ row }) => row.id));
    }),
    { numRuns: moves, seed, endOnFailure: true },
  );
  expect(moved).toBe(moves);
}, 200_000);

it('search-49, places-9: whatever the position of a device, it becomes a town of the list and nothing nearer', async () => {
  const findTown = createTownFinder();
  const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
  let named = 0;
  await fc.assert(
    fc.asyncProperty(degrees(50.7, 53.6), degrees(3.3, 7.3), async (latitude, longitude) => {
      const town = await findTown(latitude, longitude);
      if (town === undefined) return;
      named += 1;
      expect(Object.keys(town).toSorted()).toEqual(['country', 'name', 'region']);
      expect(listed.has(`${town.region} ${town.name}`)).toBe(true);
    }),
    { numRuns: moves, seed },
  );
  expect(named).toBeGreaterThan(moves / 2);
});

type Row = (typeof people)[number]['row'];

function byActivity(one: Row, other: Row): number {
  const moments = (other.active_at?.getTime() ?? 0) - (one.active_at?.getTime() ?? 0);
  return moments || (one.id < other.id ? 1 : -1);
}
