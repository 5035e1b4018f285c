import { expect, it } from 'vitest';
import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import { memberBlock, memberLike } from '#server/db/schema/index.ts';
import { startSession } from '#server/services/members/sessions.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, siteLike, testSites } from '#tests/support/sites.ts';

// A site that tells distances, so that the nearest can come first.
const site = siteLike(exampleSite('velvet-evening.example'), 'near.example', { pool: open, countries: ['NL'] });
const server = shareServer({ sites: [...testSites, site] });

interface Answer {
  readonly members: Card[];
  readonly similar: Card[];
  readonly numResults: number | null;
  readonly after: string | null;
}

const asUtrecht = { city: 'Utrecht', region: 'NL-UT' };
const add = (name: string, changes = {}) => addMember(server().deps.database, { name, ...asUtrecht, ...changes });

/** A member who searches, and how. */
async function searcher() {
  const { database, now } = server().deps;
  const owner = await add('Searcher');
  const cookie = `__Host-session=${await startSession(database.db, owner, now())}`;
  const search = async (query: Record<string, string> = {}) => {
    const path = `/api/members.php?${new URLSearchParams({ country: 'NL', ...query })}`;
    const response = await server().request(site.domain, path, { headers: { cookie } });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };
  return { owner, search };
}

const shownOf = (cards: readonly Card[]) =>
  Object.fromEntries(cards.map(({ name, photo, liked }) => [name, [photo?.card.split('/').at(-1)?.[0], liked]]));

it.each(['active', 'newest', 'nearest'])(
  'search-14, likes-35: in the order %s, cards have the first photo that shows and the own hearts',
  async (sort) => {
    const { database, now } = server().deps;
    const { owner, search } = await searcher();
    const [eva, bea, cleo, dora, hated, hater] = await Promise.all(
      ['Eva', 'Bea', 'Cleo', 'Dora', 'Hated', 'Hater'].map((name) => add(name)),
    );
    if (!eva || !bea || !cleo || !dora || !hated || !hater) throw new Error('somebody was not made');
    await addPhoto(database, eva, 'c', { position: 3 });
    await addPhoto(database, eva, 'b', { position: 2 });
    await addPhoto(database, eva, 'a', { position: 1, private: true });
    await addPhoto(database, bea, 'd', { status: 'pending' });
    await addPhoto(database, bea, 'e', { status: 'rejected', position: 1 });
    await addPhoto(database, cleo, 'f', { position: 5 });
    const like = (from: string, to: string) => ({ pool: open, member_id: from, liked_id: to, created_at: now() });
    await database.db
      .insert(memberLike)
      .values([like(owner.id, eva.id), like(owner.id, bea.id), like(cleo.id, owner.id), like(dora.id, eva.id)]);
    await database.db.insert(memberBlock).values([
      { pool: open, member_id: owner.id, blocked_id: hated.id, created_at: now() },
      { pool: open, member_id: hater.id, blocked_id: owner.id, created_at: now() },
    ]);
    const { members, numResults } = await search({ sort });
    expect(numResults).toBe(4);
    expect(shownOf(members)).toEqual({
      Eva: ['b', true],
      Bea: [undefined, true],
      Cleo: ['f', false],
      Dora: [undefined, false],
    });
  },
);

it('search-12, likes-35: later pages have photos and hearts, too, and no number', async () => {
  const { database, now } = server().deps;
  const { owner, search } = await searcher();
  const people = await Promise.all(
    Array.from({ length: resultsPerPage + 2 }, (_, index) => add(`Person ${index}`, { active_at: null })),
  );
  for (const person of people) await addPhoto(database, person, person.id.slice(-8));
  await database.db
    .insert(memberLike)
    .values(people.map(({ id }) => ({ pool: open, member_id: owner.id, liked_id: id, created_at: now() })));
  const first = await search();
  const second = await search({ after: first.after ?? '' });
  expect([first.numResults, second.numResults, second.after]).toEqual([people.length, null, null]);
  const all = [...first.members, ...second.members];
  expect(new Set(all.map(({ id }) => id)).size).toBe(people.length);
  for (const { id, photo, liked } of all) {
    expect(photo?.card).toContain(`${id.slice(-8)}-clear`);
    expect(liked).toBe(true);
  }
});

it('search-38: sixty kinds of searches, more than are kept prepared, find what each asks for', async () => {
  const { search } = await searcher();
  await add('Young', { date_of_birth: '2004-01-01' });
  await add('Old', { date_of_birth: '1960-01-01', gender: 'male' });
  const found = async (query: Record<string, string>) => (await search(query)).members.map(({ name }) => name).sort();
  for (const sort of ['active', 'newest'])
    for (const region of [{}, { countryregion: 'NL-UT' }])
      for (const gender of [undefined, 'female', 'male'])
        for (const [ages, names] of [
          [{}, ['Old', 'Young']],
          [{ min_age: '40' }, ['Old']],
          [{ max_age: '40' }, ['Young']],
          [{ min_age: '40', max_age: '99' }, ['Old']],
          [{ min_age: '18', max_age: '30' }, ['Young']],
        ] as const) {
          const expected = names.filter((name) => gender === undefined || (gender === 'male') === (name === 'Old'));
          expect(await found({ sort, ...region, ...(gender && { gender }), ...ages })).toEqual(expected);
        }
});
