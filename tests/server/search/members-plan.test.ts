import { type SQLWrapper, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import { createCentres } from '#server/adapters/towns/centres.ts';
import type { Database } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { facesQuery } from '#server/services/cards/faces.ts';
import { newestFictional } from '#server/services/likes/auto-like.ts';
import { mainPhotosQuery } from '#server/services/photos/load.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { ringsQuery } from '#server/services/search/nearest.ts';
import { countQuery, pageQuery, termsOf } from '#server/services/search/query.ts';
import { resultsQuery } from '#server/services/search/results-query.ts';
import { groupRings, ringsAround } from '#server/services/search/rings.ts';
import type { Search } from '#server/services/search/search.ts';
import { regionsOf } from '#site/regions.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { open } from '#tests/support/sites.ts';

const now = new Date('2026-11-20T12:00:00Z');
const homes = ['NL', 'BE', 'DE', 'GB', 'FR', 'ES', 'IT', 'PL'].flatMap((country) =>
  (regionsOf({ region_data: {} }, country)?.regions ?? []).map(({ code }) => ({ country, region: code })),
);
const id = '019a0000-0000-7000-8000-000000000001';
const asked: Search = { pool: open, country: 'NL', searcher: id };
const ages = { minAge: 25, maxAge: 35 };
const neverSeen: [string, SearchCursor] = ['a page of those who were never seen', { time: null, id }];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await generateMembers(database, open, homes, { from: 1, to: 8000, now });
  // Each member blocks the next: PostgreSQL reads an empty table as a whole.
  await database.db.execute(sql`insert into member_block (pool, member_id, blocked_id, created_at)
    select pool, id, blocked, ${now.toISOString()}::timestamptz
    from (select pool, id, lead(id) over (order by id) as blocked from member) as pairs where blocked is not null`);
  await database.db.execute('analyze');
});
afterAll(() => database.close());

async function explain(query: SQLWrapper): Promise<string> {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe.each<[string, Partial<Search>, string]>([
  ['a country', {}, 'member_of_country'],
  ['one gender of a country', { gender: 'female' }, 'member_of_country'],
  ['ages in a country', { gender: 'male', ...ages }, 'member_of_country'],
  ['a region', { region: 'NL-UT' }, 'member_of_region'],
  ['ages in a region', { region: 'NL-UT', gender: 'female', ...ages }, 'member_of_region'],
  ['people with a photo in a country', { photo: 'shown' }, 'member_of_country'],
  ['women with a photo in a region', { photo: 'shown', region: 'NL-UT', gender: 'female' }, 'member_of_region'],
  ['people with a photo, by a visitor', { photo: 'shown', searcher: undefined }, 'member_for_visitors'],
  ['the newest with a photo', { photo: 'shown', sort: 'newest' }, 'member_newest_of_country'],
  ['a country, by a visitor', { searcher: undefined }, 'member_for_visitors'],
  ['the newest of a country', { sort: 'newest' }, 'member_newest_of_country'],
  ['the newest of one gender', { sort: 'newest', gender: 'male' }, 'member_newest_of_country'],
  ['the newest of a region', { sort: 'newest', region: 'NL-UT' }, 'member_newest_of_region'],
  ['the newest, by a visitor', { sort: 'newest', searcher: undefined }, 'member_newest_for_visitors'],
])('a search through %s', (_what, changes, index) => {
  const search = { ...asked, ...changes };

  it.each<[string, SearchCursor | undefined]>([
    ['the first page', undefined],
    ['a later page', { time: new Date('2026-11-19T12:00:00Z'), id }],
    // Everybody has signed up some time.
    ...(search.sort === 'newest' ? [] : [neverSeen]),
  ])('search-38: reads %s off an index, with nothing to sort', async (_page, after) => {
    const plan = await explain(pageQuery(database.db, search, after, 25, now));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Bitmap|Sort {2}\(/);
  });

  it('search-38: has photos, hearts and count by indexes, in one statement and without another sort of the page', async () => {
    const plan = await explain(resultsQuery(database.db, termsOf(search, now), undefined, 24));
    expect(plan).toContain(index);
    expect(plan).toContain('photo_by_member');
    expect(plan).not.toContain('Seq Scan on photo');
    expect(plan).not.toMatch(/Seq Scan on member |Bitmap/);
    // The only sort is that of the few photos of one member.
    expect(plan.match(/Sort {2}\(/g)).toHaveLength(1);
  });

  it('counts by an index', async () => {
    const plan = await explain(countQuery(database.db, search, now));
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
  });
});

it('search-38, search-47: the nearest are read town by town off an index, and nothing but a page of each is sorted', async () => {
  const centres = createCentres();
  const from = centres.find('NL-UT', 'Utrecht');
  if (from === undefined) throw new Error('the list has no Utrecht');
  const rings = ringsAround(from, centres.inCountry('NL'));
  for (const search of [
    asked,
    { ...asked, gender: 'female' as const, ...ages },
    { ...asked, photo: 'shown' as const },
  ]) {
    for (const group of groupRings(rings)) {
      const plan = await explain(ringsQuery(database.db, search, group, undefined, 25, now));
      expect(plan).toContain('member_of_town');
      expect(plan).not.toMatch(/Seq Scan|Bitmap/);
      // The sort is above the loop over towns, of each of which comes a page at most.
      expect(plan.match(/Sort {2}\(/g)).toHaveLength(1);
      expect(plan).toMatch(/Sort.*Nested Loop.*Limit.*member_of_town/s);
    }
  }
});

it('search-47: an empty country is read by few queries, and a town by itself first', () => {
  const centres = createCentres();
  const [from] = centres.inCountry('US');
  if (from === undefined) throw new Error('the list has no town');
  const groups = groupRings(ringsAround(from, centres.inCountry('US')));
  expect(groups.length).toBeLessThan(14);
  expect(groups[0]?.[0]).toEqual({ distance: 0, cells: [from.cell] });
  expect(groups.at(-1)?.at(-1)).toEqual({ distance: null, cells: [0] });
});

it('the main photos of a page come by an index', async () => {
  const found = await pageQuery(database.db, asked, undefined, 24, now);
  const query = mainPhotosQuery(database.db, open, sql.param(found.map((row) => row.id)));
  expect(await query).toHaveLength(24);
  const plan = await explain(query);
  expect(plan).toContain('photo_by_member');
  expect(plan).not.toContain('Seq Scan');
});

it('photos and hearts of a page come by indexes', async () => {
  await database.db
    .transaction(async (tx) => {
      const [asker = { id }] = await tx.select({ id: member.id }).from(member).limit(1);
      await tx.execute(sql`insert into member_like (pool, member_id, liked_id, created_at)
        select pool, ${asker.id}::uuid, id, ${now.toISOString()}::timestamptz from member`);
      await tx.execute('analyze');
      const found = await pageQuery(tx, asked, undefined, 24, now);
      const query = facesQuery(tx, open, asker.id, sql.param(found.map((row) => row.id)));
      const faces = await query;
      expect(faces.map(({ liked, main }) => liked && main !== null)).toEqual(found.map(() => true));
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('photo_by_member');
      expect(plan).toMatch(/Index (?:Only )?Scan using (?:member_like|like_)/);
      expect(plan).not.toContain('Seq Scan');
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});

it.each([
  ['all are fictional', 1],
  ['one in a hundred is fictional', 100],
])('auto-like reads a fictional profile off an index of those alone where %s', async (_what, share) => {
  await database.db
    .transaction(async (tx) => {
      await tx.execute(
        sql`update member set fictional = right(name_key, 3)::int % ${share}::int = 0 where name_key ~ '\\d{3}$'`,
      );
      await tx.execute('analyze');
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${newestFictional(tx, asked, now)}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('member_fictional');
      expect(plan).not.toMatch(/Seq Scan|Bitmap|Sort {2}\(|Hash/);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});
