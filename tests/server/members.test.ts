import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import { countryFromHeader } from '#server/adapters/geoip.ts';
import { member } from '#server/db/schema/index.ts';
import { startSession } from '#server/services/members/sessions.ts';
import { outcome, signUp } from '#tests/support/account.ts';
import { addMember, addPhoto, memberRow } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, siteLike, testSites } from '#tests/support/sites.ts';

const model = { ...exampleSite('velvet-evening.example'), pool: open, countries: ['NL', 'BE', 'DE'] };
const closed = siteLike(model, 'closed.example', {
  pool: open,
  logged_out_search: false,
  logged_out_search_trafficsource: false,
});
const partners = siteLike(model, 'partners.example', { pool: open, logged_out_search: false });
const narrow = siteLike(model, 'narrow.example', {
  pool: open,
  search_fields: ['gender'],
  region_data: { NL: ['NL-NH'] },
  visible_profile_fields: ['gender'],
});
const server = shareServer({
  sites: [...testSites, closed, partners, narrow],
  findCountry: countryFromHeader('cf-ipcountry'),
  trustedProxies: ['127.0.0.1'],
});

interface Answer {
  readonly members: Card[];
  readonly country: string;
  readonly numResults: number | null;
  readonly after: string | null;
  readonly similar: Card[];
}

async function search(browser: typeof fetch, query: Record<string, string> = {}, init?: RequestInit): Promise<Answer> {
  const response = await browser(`/api/members.php?${new URLSearchParams(query)}`, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

async function refusal(domain: string, query: Record<string, string> = {}): Promise<unknown> {
  const response = await server().request(domain, `/api/members.php?${new URLSearchParams(query)}`);
  const { error } = (await response.json()) as { error: { code: string; fields?: object } };
  return error.fields ?? error.code;
}

const names = (cards: readonly Card[]) => cards.map(({ name }) => name);
const add = (changes: Parameters<typeof addMember>[1]) => addMember(server().deps.database, changes);

async function addMany(count: number, changes: Parameters<typeof memberRow>[0] = {}): Promise<void> {
  await server()
    .deps.database.db.insert(member)
    .values(Array.from({ length: count }, () => memberRow(changes)));
}

describe('who may search', () => {
  it('search-1: is everybody with an account', async () => {
    const { browser } = await signUp(server(), {}, closed.domain);
    expect(await search(browser)).toMatchObject({ members: [], numResults: 0, after: null });
  });

  it('search-2: is a visitor only where the site says so', async () => {
    expect(await refusal(closed.domain)).toBe('authentication_required');
    expect(await refusal(closed.domain, { network: 'acme' })).toBe('authentication_required');
    expect(await outcome(await server().request(open, '/api/members.php'))).toBe('200');
  });

  it('search-3: is a visitor whom a partner sent, where only those may; what counts as one is what counts at sign-up', async () => {
    for (const query of [{}, { sub1: 'alone' }, { network: ' ' }]) {
      expect(await refusal(partners.domain, query)).toBe('authentication_required');
    }
    for (const query of [{ network: 'acme' }, { ref: 'blog' }]) {
      await search(server().fetchFor(partners.domain), query);
    }
  });
});

describe('who is found', () => {
  it('search-4: is everybody of the pool who can be, but never the searcher', async () => {
    const { browser, user } = await signUp(server());
    await server()
      .deps.database.db.update(member)
      .set({ status: 'active', gender: 'female', country: 'NL', region: 'NL-UT' });
    await add({ name: 'Eva' });
    await add({ name: 'Ghost', invisible: true });
    await add({ name: 'New', status: 'not_confirmed' });
    await add({ name: 'Bad', profile_status: 'disabled' });
    await add({ name: 'Blank', gender: null });
    await add({ name: 'Stranger', pool: other });
    await add({ name: 'Far', country: 'BE', region: 'BE-VLI' });
    const found = await search(browser, { country: 'NL' });
    expect(names(found.members)).toEqual(['Eva']);
    expect(found.numResults).toBe(1);
    expect(found.members.map(({ id }) => id)).not.toContain(user.id);
  });

  it('search-5: is for a visitor only who said yes to that', async () => {
    await add({ name: 'Eva', shown_to_visitors: true });
    await addMany(30);
    expect(await search(server().fetchFor(open))).toMatchObject({ members: [{ name: 'Eva' }], numResults: 1 });
  });
});

describe('filters', () => {
  it('search-6, search-7: narrow down by gender, region and age, both ends included', async () => {
    const { browser } = await signUp(server());
    await add({ name: 'Him', gender: 'male' });
    await add({ name: 'North', region: 'NL-NH' });
    await add({ name: 'Old', date_of_birth: '1926-01-01' });
    await add({ name: 'Forty', date_of_birth: '1986-11-20' });
    await add({ name: 'Almost', date_of_birth: '1986-11-21' });
    const find = async (query: Record<string, string>) => new Set(names((await search(browser, query)).members));
    expect(await find({ gender: 'male' })).toEqual(new Set(['Him']));
    expect(await find({ countryregion: 'NL-NH' })).toEqual(new Set(['North']));
    expect(await find({ min_age: '40', max_age: '40' })).toEqual(new Set(['Forty']));
    expect(await find({ min_age: '39', max_age: '39' })).toEqual(new Set(['Almost']));
    expect(await find({ min_age: '40' })).toEqual(new Set(['Forty', 'Old']));
    expect(await find({ min_age: '99', max_age: '99' })).toEqual(new Set(['Old']));
    expect(await find({ gender: 'female', countryregion: 'NL-UT', max_age: '39' })).toEqual(new Set(['Almost']));
  });

  it('search-50: leave only people with a main photo that shows, also among similar members', async () => {
    const { database } = server().deps;
    const { browser } = await signUp(server());
    for (const [name, photo] of [
      ['Shown', {}],
      ['Waiting', { status: 'pending' }],
      ['Secret', { private: true }],
      ['Refused', { status: 'rejected' }],
    ] as const)
      await addPhoto(database, await add({ name }), name.toLowerCase(), photo);
    await add({ name: 'Blank' });
    await addPhoto(database, await add({ name: 'Older', date_of_birth: '1977-01-01' }), 'older');
    await add({ name: 'Old', date_of_birth: '1976-01-01' });
    const found = await search(browser, { with_photo: '1', max_age: '40' });
    expect(names(found.members)).toEqual(['Shown']);
    expect(found.numResults).toBe(1);
    expect(names(found.similar)).toEqual(['Older']);
  });

  it('search-9: are refused where the site does not have them', async () => {
    expect(
      await refusal(narrow.domain, { gender: 'male', country: 'NL', countryregion: 'NL-NH', min_age: '20' }),
    ).toEqual({ country: 'invalid', countryregion: 'invalid', min_age: 'invalid' });
    await search(server().fetchFor(narrow.domain), { gender: 'male' });
  });

  it.each([
    [{ country: 'FR' }, { country: 'invalid' }],
    [{ country: 'nl' }, { country: 'invalid' }],
    [{ country: 'NL', countryregion: 'BE-VLI' }, { countryregion: 'invalid' }],
    [{ country: 'NL', countryregion: 'NL-XX' }, { countryregion: 'invalid' }],
    [{ min_age: '17' }, { min_age: 'invalid' }],
    [{ min_age: '1e1' }, { min_age: 'invalid' }],
    [{ max_age: '100' }, { max_age: 'invalid' }],
    [{ min_age: '40', max_age: '39' }, { max_age: 'invalid' }],
    [{ gender: 'other' }, { gender: 'invalid' }],
    [{ with_photo: '0' }, { with_photo: 'invalid' }],
    [{ after: 'nonsense' }, { after: 'invalid' }],
    [{ after: Buffer.from('1_x').toString('base64url') }, { after: 'invalid' }],
    [{ after: Buffer.from(`${'9'.repeat(14)}_${memberRow().id}`).toString('base64url') }, { after: 'invalid' }],
  ])('search-7, search-8, search-19: %j are refused', async (query, fields) => {
    expect(await refusal(open, query)).toEqual(fields);
  });

  it('search-10: take the country of the searcher, where the site serves it, else the one that visitors are treated as in', async () => {
    const from = (country: string) => ({ headers: { 'cf-ipcountry': country } });
    const visitor = server().fetchFor(open);
    expect((await search(visitor, {}, from('BE'))).country).toBe('BE');
    expect((await search(visitor, {}, from('FR'))).country).toBe('NL');
    const { browser } = await signUp(server(), { country: 'DE', region: 'DE-BE' });
    expect((await search(browser, {}, from('BE'))).country).toBe('DE');
    expect((await search(browser, { country: 'GB' }, from('BE'))).country).toBe('GB');
    await server().deps.database.db.update(member).set({ country: 'FR', region: 'FR-IDF' });
    expect((await search(browser, {}, from('BE'))).country).toBe('BE');
  });
});

describe('results', () => {
  it('search-11, search-12, search-13: come most recently active first, who was never seen last, and page by page', async () => {
    const { browser } = await signUp(server());
    await addMany(30, { active_at: null, gender: 'male' });
    await addMany(30);
    await add({ name: 'Now', active_at: new Date('2026-11-20T11:00:00Z') });
    const first = await search(browser, { country: 'NL' });
    expect(first.members).toHaveLength(24);
    expect(first.members[0]?.name).toBe('Now');
    expect(first.numResults).toBe(61);
    const second = await search(browser, { country: 'NL', after: first.after ?? '' });
    expect(second).toMatchObject({ numResults: null, similar: [] });
    const third = await search(browser, { country: 'NL', after: second.after ?? '' });
    expect(third.after).toBeNull();
    expect(third.members).toHaveLength(61 - 2 * resultsPerPage);
    const genders = [first, second, third].flatMap(({ members }) => members.map(({ gender }) => gender));
    expect(genders).toEqual([...genders].sort());
  });

  it('search-11, search-12: have no next page when the last one is full', async () => {
    await addMany(resultsPerPage, { shown_to_visitors: true });
    expect(await search(server().fetchFor(open))).toMatchObject({ numResults: resultsPerPage, after: null });
  });

  it('search-13: are counted up to a thousand, then one more stands for the rest', async () => {
    const { browser } = await signUp(server());
    await addMany(1000);
    expect((await search(browser, { country: 'NL' })).numResults).toBe(1000);
    await addMany(2);
    expect((await search(browser, { country: 'NL' })).numResults).toBe(1001);
  });

  it('search-14: show main photos, clearly, and none of another member', async () => {
    const { database } = server().deps;
    const eva = await add({ name: 'Eva', shown_to_visitors: true, active_at: new Date('2026-11-20T11:00:00Z') });
    const bea = await add({ name: 'Bea', shown_to_visitors: true });
    await addPhoto(database, eva, 'second', { position: 2 });
    await addPhoto(database, eva, 'first', { position: 1 });
    await addPhoto(database, eva, 'waiting', { position: 0, status: 'pending' });
    await addPhoto(database, eva, 'secret', { position: 0, private: true });
    await addPhoto(database, bea, 'hidden', { private: true });
    const { members } = await search(server().fetchFor(open));
    expect(members.map(({ photo }) => photo?.card ?? null)).toEqual([
      '/api/media/first-clear___________.card.webp',
      null,
    ]);
    expect(members[0]?.photo?.blurred).toBe(false);
  });

  it('search-15, profile-19: say only what the site shows', async () => {
    await add({ name: 'Eva', shown_to_visitors: true, city: 'Utrecht', fictional: true });
    const { members } = await search(server().fetchFor(narrow.domain));
    const [{ id: _, ...card } = { id: '' }] = members;
    expect(card).toEqual({
      ...{ name: 'Eva', gender: 'female', fictional: true, photo: null, liked: null },
      ...{ age: null, country: null, region: null, city: null },
    });
  });

  it('search-15: have all of it where the site shows all', async () => {
    const { id } = await add({ name: 'Eva', shown_to_visitors: true, city: 'Utrecht' });
    const { members } = await search(server().fetchFor(open));
    expect(members).toEqual([
      {
        ...{ id, name: 'Eva', age: 36, gender: 'female', fictional: false, photo: null, liked: null },
        ...{ country: 'NL', region: 'NL-UT', city: 'Utrecht' },
      },
    ]);
  });
});

describe('similar members', () => {
  it('search-16, search-17: come where few were found: first about as old anywhere, then of any age, none twice', async () => {
    const { browser } = await signUp(server());
    await add({ name: 'Right', region: 'NL-NH', date_of_birth: '1986-01-01' });
    await add({ name: 'Older', date_of_birth: '1977-01-01' });
    await add({ name: 'Old', date_of_birth: '1950-01-01', active_at: new Date('2026-11-20T11:00:00Z') });
    await add({ name: 'Him', gender: 'male', date_of_birth: '1986-01-01' });
    await add({ name: 'Far', country: 'BE', region: 'BE-VLI' });
    const found = await search(browser, {
      ...{ country: 'NL', countryregion: 'NL-NH', gender: 'female', min_age: '40', max_age: '40' },
    });
    expect(names(found.members)).toEqual(['Right']);
    expect(names(found.similar)).toEqual(['Older', 'Old']);
  });

  it('search-16, search-18: are twelve at most, and none where enough were found or nothing was narrowed down', async () => {
    const { browser } = await signUp(server());
    await addMany(15);
    const counts = async (query: Record<string, string>) => {
      const { members, similar } = await search(browser, { country: 'NL', ...query });
      return [members.length, similar.length];
    };
    expect(await counts({ countryregion: 'NL-NH' })).toEqual([0, 12]);
    await addMany(11, { region: 'NL-NH', gender: 'male' });
    expect(await counts({ countryregion: 'NL-NH' })).toEqual([11, 12]);
    expect(await counts({ gender: 'male' })).toEqual([11, 0]);
    await addMany(1, { region: 'NL-NH', gender: 'male' });
    expect(await counts({ countryregion: 'NL-NH' })).toEqual([12, 0]);
  });

  it('search-5: are for a visitor only who said yes, too', async () => {
    await addMany(3);
    await add({ name: 'Eva', shown_to_visitors: true });
    const { similar } = await search(server().fetchFor(open), { country: 'NL', countryregion: 'NL-NH' });
    expect(names(similar)).toEqual(['Eva']);
  });
});

it('takes two statements for a member: session, and the page with photos, hearts and count', async () => {
  const { database, now } = server().deps;
  // Not signed up: its mail would be written meanwhile.
  const cookie = `__Host-session=${await startSession(database.db, await add({}), now())}`;
  await addMany(resultsPerPage + 1);
  const ask = () => search(server().fetchFor(open), { country: 'NL' }, { headers: { cookie } });
  // The first search also creates the key of the cursor, and counts whom it shows.
  await ask();
  const { $client } = database.db as unknown as { readonly $client: Pool };
  const query = vi.spyOn($client, 'query');
  onTestFinished(() => query.mockRestore());
  expect((await ask()).numResults).toBe(resultsPerPage + 1);
  const ofJobs = query.mock.calls.filter((asked) => JSON.stringify(asked).includes('pgboss'));
  expect(query.mock.calls.length - ofJobs.length).toBe(2);
});
