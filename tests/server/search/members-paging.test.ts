import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageOn } from '#lib/date.ts';
import { type Gender, genders, searchSorts } from '#lib/profile.ts';
import { createCentres } from '#server/adapters/towns/centres.ts';
import type { TownCentre } from '#server/core/ports/centres.ts';
import { member } from '#server/db/schema/index.ts';
import { townDistance } from '#server/services/cards/distance.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { findResults } from '#server/services/search/results.ts';
import type { Search } from '#server/services/search/search.ts';
import { memberRow } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const server = shareServer();
const site = exampleSite('velvet-evening.example');

/** Days on and around which somebody turns a year older; in 2028 there is a 29 February, in 2027 none. */
const today = fc.constantFrom('2026-11-20', '2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01');
const birthday = fc.constantFrom('02-27', '02-28', '02-29', '03-01', '03-02', '11-19', '11-20', '11-21');
const born = fc
  .record({ year: fc.constantFrom(1926, 1927, 1928, 1984, 1985, 1986, 1987, 1988, 2008), day: birthday })
  .map(({ year, day }) => (day === '02-29' && year % 4 !== 0 ? `${year}-02-28` : `${year}-${day}`));
/** Few moments, so that many were active at the same one, and many signed up at the same one. */
const activeAt = fc.constantFrom(null, '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z');
const createdAt = fc.constantFrom('2025-01-31T23:00:00Z', '2026-10-01T08:00:00Z', '2026-10-01T08:00:00.001Z');
const centres = createCentres();
const home = centres.find('NL-UT', 'Utrecht') as TownCentre;

/** Places as rows keep them: several in one step of distance, one that is not in the list, one without a town. */
const towns: Readonly<Record<string, readonly string[]>> = {
  'NL-UT': ['Utrecht', 'Nieuwegein', 'Amersfoort', 'Veenendaal', '?'],
  'NL-NH': ['Hilversum', 'Amsterdam', 'Haarlem', 'Alkmaar', '?'],
};
const places = Object.entries(towns).flatMap(([region, cities]) => [
  ...cities.map((city) => ({ region, town: centres.find(region, city)?.cell ?? 0 })),
  { region, town: null },
]);
const person = fc.record({
  place: fc.constantFrom(...places),
  // As sign-up makes them: they say nothing of the time (decision 068).
  id: fc.noShrink(fc.uuid({ version: 4 })),
  created_at: createdAt.map((moment) => new Date(moment)),
  date_of_birth: born,
  active_at: activeAt.map((moment) => (moment === null ? null : new Date(moment))),
  gender: fc.option(fc.constantFrom<Gender>(...genders)),
  country: fc.constantFrom('NL', 'NL', 'NL', 'BE'),
  invisible: fc.constantFrom(false, false, false, true),
  shown_to_visitors: fc.boolean(),
});
const age = fc.option(fc.constantFrom(18, 19, 38, 39, 40, 41, 42, 43, 98, 99), { nil: undefined });
const filters = fc.record({
  gender: fc.option(fc.constantFrom<Gender>(...genders), { nil: undefined }),
  region: fc.option(fc.constantFrom('NL-UT', 'NL-NH'), { nil: undefined }),
  minAge: age,
  maxAge: age,
  sort: fc.constantFrom(undefined, ...searchSorts),
});
type Person = ReturnType<typeof memberRow>;

/** What a search means, said once more without a database. */
function matches(row: Person, { country, region, gender, minAge, maxAge, searcher }: Search, now: Date): boolean {
  const years = ageOn(row.date_of_birth, now) ?? 0;
  return (
    row.gender !== null &&
    row.invisible !== true &&
    row.country === country &&
    (region === undefined || row.region === region) &&
    (gender === undefined || row.gender === gender) &&
    (minAge === undefined || years >= minAge) &&
    (maxAge === undefined || years <= maxAge || maxAge === 99) &&
    (searcher === undefined ? row.shown_to_visitors === true : row.id !== searcher)
  );
}

function byId(left: Person, right: Person): number {
  return left.id < right.id ? 1 : -1;
}

function bySignUp(left: Person, right: Person): number {
  const moments = right.created_at.getTime() - left.created_at.getTime();
  return moments !== 0 ? moments : byId(left, right);
}

/** Told in steps; of one step, who was here last comes first. */
function byDistance(left: Person, right: Person): number {
  const steps = [left, right].map(({ town: cell }) => {
    const centre = centres.inCountry('NL').find((each) => each.cell === cell);
    return centre ? townDistance(home, centre) : 1e6;
  });
  return (steps[0] ?? 0) - (steps[1] ?? 0) || byActivity(left, right);
}

const orders = { active: byActivity, newest: bySignUp, nearest: byDistance };

function byActivity(left: Person, right: Person): number {
  const moments = (right.active_at?.getTime() ?? 0) - (left.active_at?.getTime() ?? 0);
  return moments !== 0 ? moments : byId(left, right);
}

it('search-4, search-6, search-7, search-12, search-13, search-42, search-47: pages give each member that a plain filter finds, once and in order, and count them', async () => {
  const { db } = server().deps.database;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(person, { selector: ({ id }) => id, minLength: 40, maxLength: 120 }),
      today,
      fc.array(filters, { minLength: 4, maxLength: 8 }),
      async (people, day, searches) => {
        await db.delete(member);
        const rows = people.map(({ place, ...changes }) => memberRow({ ...changes, ...place }));
        await db.insert(member).values(rows);
        const now = new Date(`${day}T13:00:00Z`);
        for (const [index, each] of searches.entries()) {
          const near = { from: home, towns: centres.inCountry('NL') };
          const searcher = index % 2 === 0 ? rows[0]?.id : undefined;
          const search = { ...each, pool: open, country: 'NL', near, searcher };
          const expected = rows.filter((row) => matches(row, search, now)).sort(orders[each.sort ?? 'active']);
          const seen: string[] = [];
          let after: SearchCursor | null = null;
          do {
            const page: Awaited<ReturnType<typeof findResults>> = await findResults(db, search, after ?? undefined, {
              site,
              viewer: undefined,
              seesPhotos: true,
              now,
            });
            if (after === null) expect(page.numResults).toBe(expected.length);
            seen.push(...page.members.map(({ id }) => id));
            after = page.end;
          } while (after !== null);
          expect(seen).toEqual(expected.map(({ id }) => id));
        }
      },
    ),
    { numRuns: 15, seed: 20261121 },
  );
}, 120_000);
