import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getSignupMatches } from '#contract/signup-matches.ts';
import { day } from '#server/core/time.ts';
import { anna, json, signUp } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { other } from '#tests/support/sites.ts';

type Matches = OutputOf<typeof getSignupMatches>;

const server = shareServer();

async function namesFor(person: Person): Promise<string[]> {
  const { members } = await reads<Matches>(person, 'signup-matches.php');
  return members.map(({ name }) => name);
}

const add = (name: string, changes: object = {}) => addMember(server().deps.database, { name, ...changes });
const man = { gender: 'male' } as const;

describe('first matches', () => {
  test('signup-53: are of the country, the own region first, then most recently active first', async () => {
    const seen = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
    await add('Far, today', { region: 'NL-NH', active_at: seen(19) });
    await add('Near, last week', { active_at: seen(12) });
    await add('Near, yesterday', { active_at: seen(18) });
    await add('Nowhere in it', { region: null, active_at: seen(10) });
    await add('Abroad', { country: 'BE', region: null });
    const robin = await addPerson(server(), 'Robin', man);
    expect(await namesFor(robin)).toEqual(['Near, yesterday', 'Near, last week', 'Far, today', 'Nowhere in it']);
  });

  test.each([
    [{ gender: 'male' }, ['Man', 'Woman']],
    [{ gender: 'male', sexuality: 'hetero' }, ['Woman']],
    [{ gender: 'female', sexuality: 'hetero' }, ['Man']],
    [{ gender: 'male', sexuality: 'gay' }, ['Man']],
    [{ gender: 'female', sexuality: 'lesbian' }, ['Woman']],
    [{ gender: 'female', sexuality: 'bi' }, ['Man', 'Woman']],
    [{ gender: '', sexuality: 'hetero' }, ['Man', 'Woman']],
    [{ gender: 'female', sexuality: 'hetero', looks_for: 'female' }, ['Woman']],
    [{ gender: 'female', sexuality: 'hetero', looks_for: 'everybody' }, ['Man', 'Woman']],
  ])('signup-54, signup-79: of %j are %j', async (profile, expected) => {
    await add('Woman');
    await add('Man', man);
    const robin = await addPerson(server(), 'Robin', profile);
    expect((await namesFor(robin)).toSorted()).toEqual(expected);
  });

  test('signup-54: leave out oneself, whom one likes, blocks either way, and who was not here lately or is not to be found', async () => {
    const robin = await addPerson(server(), 'Robin');
    await add('Found');
    const lately = server().clock.now().getTime() - 30 * day;
    await add('Thirty days ago', { active_at: new Date(lately) });
    await add('A moment longer ago', { active_at: new Date(lately - 1) });
    const liked = await add('Liked');
    const blocked = await add('Blocked');
    const blocker = await addPerson(server(), 'Blocker');
    await add('Never here', { active_at: null });
    await add('Hidden', { invisible: true });
    await add('Unconfirmed', { status: 'not_confirmed' });
    await add('Elsewhere', { pool: other });
    await does(robin, 'POST', 'like', { id: liked.id });
    await does(robin, 'POST', 'block', { id: blocked.id });
    await does(blocker, 'POST', 'block', { id: robin.id });
    expect(await namesFor(robin)).toEqual(['Found', 'Thirty days ago']);
  });

  test('signup-53: are twelve at most, nobody twice', async () => {
    for (let index = 0; index < 9; index++) {
      await add(`Near ${index}`);
      await add(`Far ${index}`, { region: 'NL-NH' });
    }
    const names = await namesFor(await addPerson(server(), 'Robin'));
    expect(new Set(names).size).toBe(12);
    expect(names.slice(0, 9).every((name) => name.startsWith('Near'))).toBe(true);
  });

  test('signup-89: are of the site’s other countries, in its order, where nobody of the own one fits', async () => {
    const seen = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
    await add('Woman at home');
    await add('Not here lately', { ...man, active_at: new Date(0) });
    const robin = await addPerson(server(), 'Robin', { gender: 'female', looks_for: 'male' });
    const german = { ...man, country: 'DE', region: null };
    await add('German', { ...german, active_at: seen(12) });
    await add('German, later', { ...german, active_at: seen(13) });
    await add('Belgian', { ...man, country: 'BE', region: null, active_at: seen(11) });
    await add('Woman abroad', { country: 'BE', region: null });
    await add('Of a country that the site does not serve', { ...man, country: 'FR', region: null });
    expect(await namesFor(robin)).toEqual(['Belgian', 'German, later', 'German']);
    await add('Man at home', man);
    expect(await namesFor(robin)).toEqual(['Man at home']);
  });

  test('are there before anything is said: of the country that the site treats the member as in', async () => {
    await add('Somebody');
    const { browser, user } = await signUp(server());
    expect(await namesFor({ browser, id: user.id, name: user.name })).toEqual(['Somebody']);
  });
});

describe('whom somebody signs up for', () => {
  async function targetOf(target: unknown): Promise<Matches['target']> {
    const { browser, user } = await signUp(server(), { ...anna, target });
    return (await reads<Matches>({ browser, id: user.id, name: user.name }, 'signup-matches.php')).target;
  }

  test('signup-31: is kept, and where sign-up leads to', async () => {
    const { id, name } = await add('Kim');
    expect(await targetOf(id)).toMatchObject({ id, name });
  });

  test('is taken from the address of the page when there is no script', async () => {
    const { id } = await add('Kim');
    const browser = server().fetchFor('open.example');
    const referer = `https://open.example/signup?target=${id}`;
    const headers = { 'content-type': 'application/json', referer };
    await browser('/api/signup.php', { ...json('POST', anna), headers });
    expect((await reads<Matches>({ browser, id: '', name: '' }, 'signup-matches.php')).target).toMatchObject({ id });
  });

  test.each([
    ['nobody', '019a0000-0000-7000-8000-000000000001'],
    ['nonsense', '../x'],
    ['nothing', ''],
    ['no text', 7],
    ['too long', 'x'.repeat(1000)],
  ])('signup-31: is let go without a word when it is %s', async (_, target) => {
    expect(await targetOf(target)).toBeNull();
  });

  test.each([
    ['of another pool', { pool: other }],
    ['hidden', { invisible: true }],
    ['not confirmed', { status: 'not_confirmed' }],
    ['disabled', { profile_status: 'disabled' }],
    ['banned', { status: 'banned' }],
    ['deleted', { status: 'deleted', deleted_at: new Date('2026-11-19T10:00:00Z') }],
    ['without a gender', { gender: null }],
  ])('signup-31: is let go without a word when they are %s', async (_, changes) => {
    const { id } = await add('Kim', changes);
    expect(await targetOf(id)).toBeNull();
    const { rows } = await server().deps.database.db.execute(sql`select signup_target from member where name = 'Anna'`);
    expect(rows).toEqual([{ signup_target: null }]);
  });

  test('is gone when they block the member, or hide', async () => {
    const kim = await addPerson(server(), 'Kim');
    const { browser, user } = await signUp(server(), { ...anna, target: kim.id });
    const robin = { browser, id: user.id, name: user.name };
    await does(kim, 'POST', 'block', { id: robin.id });
    expect((await reads<Matches>(robin, 'signup-matches.php')).target).toBeNull();
    await does(kim, 'DELETE', 'block', { id: robin.id });
    expect((await reads<Matches>(robin, 'signup-matches.php')).target).toMatchObject({ id: kim.id });
    await server().deps.database.db.execute(sql`update member set invisible = true where id = ${kim.id}::uuid`);
    expect((await reads<Matches>(robin, 'signup-matches.php')).target).toBeNull();
  });
});
