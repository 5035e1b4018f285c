import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { type dealCards, dealtCards, likesPerDay, type sendSwipe } from '#contract/swipe.ts';
import { memberLike, swipe } from '#server/db/schema/index.ts';
import { json, outcome } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, siteLike, testSites } from '#tests/support/sites.ts';
import { untilAnswered } from '#tests/support/until-answered.ts';

const model = exampleSite('velvet-evening.example');
const abroad = siteLike(model, 'abroad.example', { pool: open, time_zone: 'America/New_York', countries: ['NL'] });
const server = shareServer({ sites: [...testSites, abroad] });
const day = 24 * 3_600_000;

const add = (changes: Parameters<typeof addMember>[1] = {}) => addMember(server().deps.database, changes);
const deal = (person: Person) => reads<OutputOf<typeof dealCards>>(person, 'swipe.php');
const names = async (person: Person) => (await deal(person)).members.map(({ name }) => name);

function send(person: Person, id: string, liked = true): Promise<Response> {
  return person.browser('/api/swipe.php', json('POST', { id, liked }));
}

async function swiped(person: Person, id: string, liked = true): Promise<OutputOf<typeof sendSwipe>> {
  return (await send(person, id, liked)).json() as Promise<OutputOf<typeof sendSwipe>>;
}

async function addMany(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => add()));
  return people.map(({ id }) => id);
}

async function useUp(person: Person): Promise<void> {
  for (const id of await addMany(likesPerDay)) expect(await outcome(await send(person, id))).toBe('200');
}

function rows(table: typeof memberLike | typeof swipe, person: Person): Promise<unknown[]> {
  const { db } = server().deps.database;
  return db
    .select({ id: table.member_id })
    .from(table)
    .where(and(eq(table.pool, open), eq(table.member_id, person.id)));
}

describe('the deck', () => {
  it('games-1, games-2: is of listed people of the country, those of the region first, then who was here last', async () => {
    const anna = await addPerson(server(), 'Anna');
    await add({ name: 'Far', region: 'NL-NH', active_at: new Date('2026-11-20T11:00:00Z') });
    await add({ name: 'Near long ago', active_at: new Date('2026-10-01T10:00:00Z') });
    await add({ name: 'Near' });
    await add({ name: 'Never seen', active_at: null });
    await add({ name: 'Belgian', country: 'BE', region: 'BE-VAN' });
    await add({ name: 'Invisible', invisible: true });
    await add({ name: 'Disabled', profile_status: 'disabled' });
    await add({ name: 'Unconfirmed', status: 'not_confirmed' });
    await add({ name: 'Stranger', pool: other, site: other });
    expect(await names(anna)).toEqual(['Near', 'Near long ago', 'Never seen', 'Far']);
  });

  it('games-37: says what to decide by: reason, first words, and interests, those shared first', async () => {
    const anna = await addPerson(server(), 'Anna');
    await does(anna, 'PUT', 'profile', { interests: ['wine'] });
    const about = `\n${'Long '.repeat(60)}\nA second line.`;
    await add({ name: 'Near', reason: 'flirting', about, interests: ['art', 'books', 'coffee', 'wine'] });
    const { glance } = (await deal(anna)).members.find(({ name }) => name === 'Near') ?? {};
    expect(glance).toMatchObject({ reason: 'flirting', interests: ['wine', 'art', 'books'], photos: [] });
    expect(glance?.words).toMatch(/^Long .*…$/);
    expect(glance?.words?.length).toBeLessThanOrEqual(160);
  });

  it('games-3, signup-79: is of whom a member looks for, as far as their profile says it', async () => {
    await add({ name: 'Woman' });
    await add({ name: 'Man', gender: 'male' });
    const sought = async (name: string, gender: string, sexuality: string | null, looks_for = '') => {
      const said = { gender, sexuality, looks_for, region: 'NL-FL' };
      const cards = await names(await addPerson(server(), name, said));
      return cards.filter((each) => each === 'Woman' || each === 'Man').toSorted();
    };
    expect(await sought('Ann', 'female', 'hetero')).toEqual(['Man']);
    expect(await sought('Bob', 'male', 'hetero')).toEqual(['Woman']);
    expect(await sought('Cas', 'male', 'gay')).toEqual(['Man']);
    expect(await sought('Dee', 'female', 'lesbian')).toEqual(['Woman']);
    expect(await sought('Eve', 'female', 'bi')).toEqual(['Man', 'Woman']);
    expect(await sought('Fay', 'female', null)).toEqual(['Man', 'Woman']);
    expect(await sought('Gil', '', 'hetero')).toEqual(['Man', 'Woman']);
    expect(await sought('Hal', 'male', 'hetero', 'male')).toEqual(['Man']);
    expect(await sought('Ida', '', null, 'female')).toEqual(['Woman']);
    expect(await sought('Jan', 'male', 'gay', 'everybody')).toEqual(['Man', 'Woman']);
  });

  it('games-1: has nobody whom the member has liked, decided on or blocked, or who blocked them', async () => {
    const anna = await addPerson(server(), 'Anna');
    const people = { liked: await add(), passed: await add(), taken: await add(), blocked: await add() };
    const bea = await addPerson(server(), 'Bea');
    expect(await names(anna)).toHaveLength(5);
    await does(anna, 'POST', 'like', { id: people.liked.id });
    await send(anna, people.passed.id, false);
    await send(anna, people.taken.id);
    await does(anna, 'POST', 'block', { id: people.blocked.id });
    await does(bea, 'POST', 'block', { id: anna.id });
    expect(await names(anna)).toEqual([]);
  });

  it('games-5: has them again after 90 days, but for whom the member likes', async () => {
    const anna = await addPerson(server(), 'Anna');
    const passed = await add({ name: 'Passed' });
    const liked = await add({ name: 'Liked' });
    const leftAlone = await add({ name: 'Liked no more' });
    await send(anna, passed.id, false);
    for (const { id } of [liked, leftAlone]) await send(anna, id);
    await does(anna, 'DELETE', 'like', { id: leftAlone.id });
    server().clock.advance(90 * day - 1000);
    expect(await names(await again(anna))).toEqual([]);
    server().clock.advance(1000);
    const later = await again(anna);
    expect((await names(later)).toSorted()).toEqual(['Liked no more', 'Passed']);
    expect(await swiped(later, leftAlone.id)).toMatchObject({ likesLeft: likesPerDay - 1 });
    expect(await names(later)).toEqual(['Passed']);
  });

  it('games-4: is dealt in parts', async () => {
    const anna = await addPerson(server(), 'Anna');
    await Promise.all(Array.from({ length: dealtCards + 3 }, () => add({ region: 'NL-NH' })));
    await add({ name: 'Near' });
    const first = await deal(anna);
    expect(first.members).toHaveLength(12);
    expect(first.members[0]?.name).toBe('Near');
    for (const { id } of first.members) await send(anna, id, false);
    expect(await names(anna)).toHaveLength(4);
  });
});

describe('a decision', () => {
  it('games-11: to like is a like, and may be a match', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    expect(await swiped(anna, bea.id)).toMatchObject({ match: false, likesLeft: 3 });
    expect((await reads<{ liked_by: { name: string }[] }>(bea, 'likes.php')).liked_by).toMatchObject([
      { name: 'Anna' },
    ]);
    expect(await swiped(bea, anna.id)).toMatchObject({ match: true, member: { name: 'Anna' }, likesLeft: 3 });
  });

  it('games-7: to pass costs nothing, is no like and no match', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await send(bea, anna.id);
    expect(await swiped(anna, bea.id, false)).toMatchObject({ match: false, member: null, likesLeft: likesPerDay });
    expect(await rows(memberLike, anna)).toEqual([]);
  });

  it('games-12: counts once, however often it is sent; a pass may become a like, a like no pass', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { id } = await add();
    expect(await swiped(anna, id, false)).toMatchObject({ likesLeft: 4 });
    expect(await swiped(anna, id)).toMatchObject({ likesLeft: 3 });
    expect(await swiped(anna, id)).toMatchObject({ likesLeft: 3 });
    expect(await swiped(anna, id, false)).toMatchObject({ likesLeft: 3 });
    expect(await rows(memberLike, anna)).toHaveLength(1);
    expect(await server().deps.database.db.select({ liked: swipe.liked }).from(swipe)).toEqual([{ liked: true }]);
  });

  it('games-13: on somebody who was liked before is free', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { id } = await add();
    await does(anna, 'POST', 'like', { id });
    expect(await swiped(anna, id)).toMatchObject({ likesLeft: 4 });
  });

  it('games-14: on nobody, on oneself, on whom nobody sees and on another pool is refused alike, on who blocked with their name', async () => {
    const anna = await addPerson(server(), 'Anna');
    const hidden = await add({ profile_status: 'disabled' });
    const blocked = await add();
    const stranger = await add({ pool: other, site: other });
    const bea = await addPerson(server(), 'Bea');
    await does(anna, 'POST', 'block', { id: blocked.id });
    await does(bea, 'POST', 'block', { id: anna.id });
    for (const id of ['x', anna.id, hidden.id, blocked.id, stranger.id, '018f0000-0000-7000-8000-000000000000']) {
      expect([id, await outcome(await send(anna, id))]).toEqual([id, '404 not_found']);
    }
    expect(await outcome(await send(anna, bea.id))).toBe('403 blocked');
    for (const input of [{}, { id: anna.id }, { id: anna.id, liked: 'yes' }]) {
      expect(await does(anna, 'POST', 'swipe', input)).toBe('422 invalid_input');
    }
    expect(await rows(swipe, anna)).toEqual([]);
  });
});

describe('the likes of a day', () => {
  it('games-6, games-7: are four; then a like is refused with the time to wait and leaves nothing behind, while passing goes on', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { id } = await add();
    await useUp(anna);
    const refused = await send(anna, id);
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3600));
    expect(await refused.json()).toEqual({
      error: { code: 'swipe_limit', params: { likes: 4, hours: 12, minutes: 0, seconds: 12 * 3600 } },
    });
    expect(await deal(anna)).toMatchObject({ likesLeft: 0, nextDayIn: 12 * 3600, members: [{ id }] });
    expect(await swiped(anna, id, false)).toMatchObject({ likesLeft: 0 });
  });

  it('games-8: are four of fifty at the same moment', async () => {
    const anna = await addPerson(server(), 'Anna');
    const ids = await addMany(50);
    const outcomes = await Promise.all(ids.map(async (id) => outcome(await untilAnswered(() => send(anna, id)))));
    expect(outcomes.filter((each) => each === '200')).toHaveLength(likesPerDay);
    expect(outcomes.filter((each) => each === '429 swipe_limit')).toHaveLength(50 - likesPerDay);
    expect(await rows(memberLike, anna)).toHaveLength(likesPerDay);
    expect(await rows(swipe, anna)).toHaveLength(likesPerDay);
  });

  it('games-8, games-12: are one less after the same like fifty times at the same moment', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { id } = await add();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => outcome(await untilAnswered(() => send(anna, id)))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['200']));
    expect(await deal(anna)).toMatchObject({ likesLeft: likesPerDay - 1 });
  });

  it('games-9: begin anew at midnight where the site is', async () => {
    // The site's time zone is London's, which is an hour ahead of UTC in summer.
    server().clock.set('2027-07-20T12:00:00Z');
    const anna = await addPerson(server(), 'Anna');
    const [next = '', last = ''] = await addMany(2);
    await useUp(anna);
    server().clock.set('2027-07-20T22:59:59Z');
    expect(await outcome(await send(anna, next))).toBe('429 swipe_limit');
    server().clock.set('2027-07-20T23:00:00Z');
    expect(await swiped(anna, next)).toMatchObject({ likesLeft: 3, nextDayIn: 24 * 3600 });
    expect(await swiped(anna, last)).toMatchObject({ likesLeft: 2 });
  });

  it('games-10: wait an hour less or more on the days on which clocks are changed', async () => {
    server().clock.set('2026-03-29T00:00:00Z');
    const anna = await addPerson(server(), 'Anna');
    expect(await deal(anna)).toMatchObject({ nextDayIn: 23 * 3600 });
    server().clock.set('2026-10-24T23:00:00Z');
    expect(await deal(await again(anna))).toMatchObject({ nextDayIn: 25 * 3600 });
    server().clock.set('2026-10-25T23:59:59Z');
    expect(await deal(await again(anna))).toMatchObject({ nextDayIn: 1 });
  });

  it('games-9: are those of the day at home on every site of the pool', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { id } = await add();
    await useUp(anna);
    const elsewhere = await again(anna, abroad.domain);
    expect(await outcome(await send(elsewhere, id))).toBe('429 swipe_limit');
    expect(await deal(elsewhere)).toMatchObject({ likesLeft: 0, nextDayIn: 12 * 3600 });
  });
});

/** The same member, signed in anew: a session does not last that long, or is another site's. */
async function again(person: Person, domain: string = open): Promise<Person> {
  const browser = server().fetchFor(domain);
  await browser('/api/user.php', json('POST', { login: person.name, password: 'correct horse' }));
  return { ...person, browser };
}
