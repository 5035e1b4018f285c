import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import type { User } from '#contract/user.ts';
import { createCentres } from '#server/adapters/towns/centres.ts';
import { member } from '#server/db/schema/index.ts';
import { fillTowns, townColumn } from '#server/services/members/towns.ts';
import { anna, outcome } from '#tests/support/account.ts';
import { userOf } from '#tests/support/chat.ts';
import { addMember, memberRow } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';

const model = testSites.find(({ domain }) => domain === open);
if (model === undefined) throw new Error('the tests have no site');
const untold = siteLike(model, 'untold.example', {
  pool: open,
  signs_of_life: { ...model.signs_of_life, distance: false },
});
const unplaced = siteLike(model, 'unplaced.example', {
  pool: open,
  visible_profile_fields: model.visible_profile_fields.filter((field) => field !== 'city'),
});
const server = shareServer({ sites: [...testSites, untold, unplaced] });
const centres = createCentres();

interface Answer {
  readonly members: readonly Card[];
  readonly after: string | null;
}

/** Adds somebody of a town, as their saved profile would. */
function add(name: string, region: string, city: string | null, changes: Partial<typeof member.$inferInsert> = {}) {
  const place = { region, city };
  return addMember(server().deps.database, { name, ...place, town: townColumn(place, centres), ...changes });
}

const addReader = (profile: object = { region: 'NL-UT', city: 'Utrecht' }) => addPerson(server(), 'Reader', profile);

async function namesOf(reader: Person, query = ''): Promise<string[]> {
  const { members } = await reads<Answer>(reader, `members.php?country=NL&sort=nearest${query}`);
  return members.map(({ name }) => name);
}

it('search-47: the nearest come first in steps of 10 kilometres, then who was here last; without a findable town last', async () => {
  const day = (date: number) => ({ active_at: new Date(`2026-11-${date}T10:00:00Z`) });
  await add('Elsewhere', 'NL-UT', 'Behind the dyke', day(19));
  await add('Nowhere', 'NL-UT', null, day(18));
  await add('Groningen', 'NL-GR', 'Groningen', day(19));
  // Both in the step of 10, and the farther one was here later.
  await add('Nieuwegein', 'NL-UT', 'Nieuwegein', day(17));
  await add('Maarssen', 'NL-UT', 'Maarssen', day(18));
  await add('Home', 'NL-UT', ' utrecht', day(11));
  const reader = await addReader();
  expect(await namesOf(reader)).toEqual(['Home', 'Maarssen', 'Nieuwegein', 'Groningen', 'Elsewhere', 'Nowhere']);
  expect(await namesOf(reader, '&countryregion=NL-GR')).toEqual(['Groningen']);
});

it('search-47: is offered to members alone, with a town in the list, where the site tells distances', async () => {
  const reader = await addReader();
  const ask = async (browser: typeof fetch) => outcome(await browser('/api/members.php?country=NL&sort=nearest'));
  const refused = '422 invalid_input';
  expect(await ask(reader.browser)).toBe('200');
  expect((await userOf(reader)).nearest).toBe(true);
  expect(await ask(server().fetchFor(open))).toBe(refused);
  for (const domain of ['untold.example', 'unplaced.example']) {
    const browser = server().fetchFor(domain);
    const body = JSON.stringify({ login: 'reader@mail.example', password: anna.password });
    const answer = await browser('/api/user.php', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(((await answer.json()) as { user: User }).user.nearest).toBe(false);
    expect(await ask(browser)).toBe(refused);
  }
  await does(reader, 'PUT', 'profile', { city: 'Behind the dyke' });
  expect(await ask(reader.browser)).toBe(refused);
  expect((await userOf(reader)).nearest).toBe(false);
});

it('search-20, search-47: a cursor of the nearest works for no other order, and not from another town', async () => {
  const rows = Array.from({ length: resultsPerPage + 1 }, () => memberRow({ city: 'Amersfoort', town: null }));
  await server().deps.database.db.insert(member).values(rows);
  const reader = await addReader();
  const page = (query: string) => reads<Answer>(reader, `members.php?country=NL${query}`);
  const nearest = (await page('&sort=nearest')).after;
  const active = (await page('')).after;
  const ask = async (query: string) => outcome(await reader.browser(`/api/members.php?country=NL${query}`));
  expect(await ask(`&sort=nearest&after=${nearest}`)).toBe('200');
  expect(await ask(`&after=${nearest}`)).toBe('422 invalid_input');
  expect(await ask(`&sort=newest&after=${nearest}`)).toBe('422 invalid_input');
  expect(await ask(`&sort=nearest&after=${active}`)).toBe('422 invalid_input');
  await does(reader, 'PUT', 'profile', { city: 'Zeist' });
  expect(await ask(`&sort=nearest&after=${nearest}`)).toBe('422 invalid_input');
});

it('search-48: a saved place looks its town up, and one without a town in the list has none', async () => {
  const reader = await addReader();
  const { db } = server().deps.database;
  const stored = async () =>
    (await db.select({ town: member.town }).from(member).where(eq(member.id, reader.id)))[0]?.town;
  const cell = (region: string, city: string) => centres.find(region, city)?.cell;
  expect(await stored()).toBe(cell('NL-UT', 'Utrecht'));
  await does(reader, 'PUT', 'profile', { city: 'zeist' });
  expect(await stored()).toBe(cell('NL-UT', 'Zeist'));
  // The same name in a region that has no such town.
  await does(reader, 'PUT', 'profile', { country: 'NL', region: 'NL-GR' });
  expect(await stored()).toBe(0);
  await does(reader, 'PUT', 'profile', { country: 'NL', region: 'NL-UT', city: 'Utrecht' });
  await does(reader, 'PUT', 'profile', { about: 'Hello' });
  expect(await stored()).toBe(cell('NL-UT', 'Utrecht'));
  await does(reader, 'PUT', 'profile', { country: 'NL' });
  expect(await stored()).toBeNull();
});

it('search-48: towns of members from before are looked up once, also by two processes at once', async () => {
  const { database } = server().deps;
  const rows = Array.from({ length: 700 }, (_, index) =>
    memberRow({ city: index % 7 === 0 ? 'Behind the dyke' : 'Zeist', town: null }),
  );
  await database.db.insert(member).values([...rows, memberRow({ city: null })]);
  const filled = await Promise.all([fillTowns(database, centres), fillTowns(database, centres)]);
  expect(filled.reduce((sum, each) => sum + each)).toBe(700);
  const { rows: counted } = await database.db.execute(
    sql`select town, count(*)::int as members from member group by town order by town nulls last`,
  );
  expect(counted).toEqual([
    { town: 0, members: 100 },
    { town: centres.find('NL-UT', 'Zeist')?.cell, members: 600 },
    { town: null, members: 1 },
  ]);
  expect(await fillTowns(database, centres)).toBe(0);
});
