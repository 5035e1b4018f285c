import { expect, it } from 'vitest';
import type { Card } from '#contract/models.ts';
import { anna } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';

const model = testSites.find(({ domain }) => domain === open);
if (model === undefined) throw new Error('the tests have no site');
const still = siteLike(model, 'still.example', {
  pool: open,
  signs_of_life: { new_this_week: false, here_today: false, distance: false, answers: false, looks: false },
});
const unplaced = siteLike(model, 'unplaced.example', {
  pool: open,
  visible_profile_fields: model.visible_profile_fields.filter((field) => field !== 'city'),
});
const server = shareServer({ sites: [...testSites, still, unplaced] });

type Row = NonNullable<Parameters<typeof addMember>[1]>;
const today = { active_at: new Date('2026-11-20T23:00:00Z') };
const young = { created_at: new Date('2026-11-14T12:00:00Z') };

const add = (changes: Row) => addMember(server().deps.database, changes);

/** Somebody of Utrecht who looks at others. */
const addReader = () => addPerson(server(), 'Reader', { region: 'NL-UT', city: 'Utrecht' });

async function cardsOf(reader: Pick<Person, 'browser'>): Promise<Record<string, Card['signs']>> {
  const { members } = await reads<{ members: Card[] }>(reader, 'members.php?country=NL');
  return Object.fromEntries(members.map(({ name, signs }) => [name, signs]));
}

it('search-43: cards say who signed up less than 7 days ago, and nothing where that is not so', async () => {
  server().clock.set('2026-11-21T12:00:00Z');
  await add({ name: 'Old', created_at: new Date('2026-11-14T12:00:00Z') });
  await add({ name: 'New', created_at: new Date('2026-11-14T12:00:01Z') });
  expect(await cardsOf(await addReader())).toStrictEqual({ Old: undefined, New: { new: true } });
});

it('search-44: cards say who was here today, whatever the hour that is stored, and nothing of who was yesterday', async () => {
  server().clock.set('2026-11-20T01:00:00Z');
  await add({ name: 'Today', ...today });
  await add({ name: 'Yesterday', active_at: new Date('2026-11-19T23:59:59Z') });
  await add({ name: 'Never', active_at: null });
  expect(await cardsOf(await addReader())).toStrictEqual({
    Today: { today: true },
    Yesterday: undefined,
    Never: undefined,
  });
});

it('search-44: the profile of an invisible member does not say that they were here', async () => {
  const reader = await addReader();
  const row = await add({ name: 'Unseen', invisible: true, ...today });
  const { member } = await reads<{ member: Card }>(reader, `member.php?id=${row.id}`);
  expect(member.name).toBe('Unseen');
  expect(member.signs).toBeUndefined();
});

it('search-45: the distance is that of the centres of two towns in steps of 10 kilometres, however they are spelled', async () => {
  await add({ name: 'Amsterdam', region: 'NL-NH', city: ' amsterdam ' });
  await add({ name: 'Haag', region: 'NL-ZH', city: 'den-haag' });
  await add({ name: 'Same', region: 'NL-UT', city: 'UTRECHT' });
  await add({ name: 'Elsewhere', region: 'NL-UT', city: 'Behind the dyke' });
  await add({ name: 'Nowhere', region: 'NL-UT', city: null });
  const signs = await cardsOf(await addReader());
  expect(signs).toStrictEqual({
    Amsterdam: { km: 30 },
    Haag: { km: 60 },
    Same: undefined,
    Elsewhere: undefined,
    Nowhere: undefined,
  });
});

it('search-45: wherever somebody says to live, people of one town are equally far away', async () => {
  const towns = ['Amsterdam', 'Haarlem', 'Alkmaar', 'Hilversum', 'Zaandam'];
  await add({ name: 'One', region: 'NL-UT', city: 'Amersfoort' });
  await add({ name: 'Two', region: 'NL-UT', city: 'amersfoort' });
  const reader = await addPerson(server(), 'Reader', { region: 'NL-NH', city: 'Amsterdam' });
  for (const city of towns) {
    await does(reader, 'PUT', 'profile', { gender: 'female', country: 'NL', region: 'NL-NH', city });
    const { One, Two } = await cardsOf(reader);
    expect(One?.km).toBeGreaterThan(0);
    expect((One?.km ?? 0) % 10).toBe(0);
    expect(Two).toEqual(One);
  }
});

it('search-46: visitors get no signs, nobody of themselves, and there are none of fictional profiles', async () => {
  await add({ name: 'Made', fictional: true, shown_to_visitors: true, city: 'Amersfoort', ...today, ...young });
  const real = await add({ name: 'Real', shown_to_visitors: true, city: 'Amersfoort', ...today, ...young });
  const reader = await addReader();
  expect(await cardsOf({ browser: server().fetchFor(open) })).toStrictEqual({ Made: undefined, Real: undefined });
  const { Made, Real } = await cardsOf(reader);
  expect(Made).toBeUndefined();
  expect(Real).toStrictEqual({ new: true, today: true, km: 20 });
  const own = await reads<{ member: Card }>(reader, `member.php?id=${reader.id}`);
  expect(own.member.signs).toBeUndefined();

  // The deck and the profile say the same; blocked, the profile says nothing.
  const deck = await reads<{ members: Card[] }>(reader, 'swipe.php');
  expect(deck.members.find(({ id }) => id === real.id)?.signs).toEqual(Real);
  const profile = () => reads<{ member: Card }>(reader, `member.php?id=${real.id}`);
  expect((await profile()).member.signs).toEqual(Real);
  await does(reader, 'POST', 'block', { id: real.id });
  expect((await profile()).member.signs).toBeUndefined();
});

it('search-46: each sign can be turned off by the site, and there is no distance where towns are not shown', async () => {
  await add({ name: 'Real', city: 'Amersfoort', ...today, ...young });
  const reader = await addReader();
  const login = { method: 'POST', body: JSON.stringify({ login: 'reader@mail.example', password: anna.password }) };
  const at = async (domain: string) => {
    const browser = server().fetchFor(domain);
    await browser('/api/user.php', { ...login, headers: { 'content-type': 'application/json' } });
    return cardsOf({ browser });
  };
  expect(await cardsOf(reader)).toStrictEqual({ Real: { new: true, today: true, km: 20 } });
  expect(await at('still.example')).toStrictEqual({ Real: undefined });
  expect(await at('unplaced.example')).toStrictEqual({ Real: { new: true, today: true } });
});
