import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/models.ts';
import { member } from '#server/db/schema/index.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, siteLike, testSites } from '#tests/support/sites.ts';

const terse = siteLike(exampleSite('velvet-evening.example'), 'terse.example', {
  pool: open,
  visible_profile_fields: ['gender', 'about'],
  interests: ['wine'],
});
const server = shareServer({ sites: [...testSites, terse] });
const nobody = '019a0000-0000-7000-8000-000000000001';

function look(browser: typeof fetch, id: string) {
  return browser(`/api/member.php?id=${encodeURIComponent(id)}`);
}

async function profile(browser: typeof fetch, id: string): Promise<Profile> {
  const response = await look(browser, id);
  expect(response.status).toBe(200);
  return ((await response.json()) as { member: Profile }).member;
}

/** A visitor of `open`, and a member of it. */
async function pair() {
  return { visitor: server().fetchFor(open), browser: (await signUp(server())).browser };
}

const said = {
  sexuality: 'bi',
  reason: 'dating',
  relationship: 'single',
  hair_colour: 'red',
  eye_colour: 'green',
  body_type: 'normal',
  tattoos: 'few',
  about: 'Long walks.',
  city: 'Utrecht',
} as const;

describe('a profile', () => {
  it('profile-1, signup-78, photos-48: says all that the site shows, and nothing that is nobody else’s business', async () => {
    const { browser } = await pair();
    const shown = await addMember(server().deps.database, {
      ...said,
      looks_for: 'male',
      name: 'Eva',
      interests: ['wine', 'yoga', 'gone'],
    });
    expect(await profile(browser, shown.id)).toEqual({
      ...said,
      id: shown.id,
      relation: { liked: false, likes_you: false, blocked: false, shares_photos: null },
      name: 'Eva',
      age: 36,
      gender: 'female',
      country: 'NL',
      region: 'NL-UT',
      fictional: false,
      photo: null,
      liked: false,
      photos: [],
      traits: [],
      interests: ['wine', 'yoga'],
    });
  });

  it('profile-1, profile-19: leaves out what the site does not show', async () => {
    const { browser } = await signUp(server(), {}, terse.domain);
    const shown = await addMember(server().deps.database, { ...said, interests: ['wine'], fictional: true });
    const seen = await profile(browser, shown.id);
    const { id, name, gender, about, fictional, liked, photos, traits, interests, relation, ...hidden } = seen;
    expect([gender, about, fictional, traits, interests]).toEqual(['female', 'Long walks.', true, [], []]);
    expect(new Set(Object.values(hidden))).toEqual(new Set([null]));
  });

  it('profile-12: takes and shows only interests of the site', async () => {
    const { browser, user } = await signUp(server(), {}, terse.domain);
    const save = async (interests: string[]) => outcome(await browser('/api/profile.php', json('PUT', { interests })));
    expect([await save(['wine', 'yoga']), await save(['wine'])]).toEqual(['422 invalid_input', '200']);
    await server()
      .deps.database.db.update(member)
      .set({ interests: ['wine', 'yoga'] })
      .where(eq(member.id, user.id));
    const own = (await (await browser('/api/user.php')).json()) as { user: { profile: object } };
    expect(own.user.profile).toMatchObject({ interests: ['wine'] });
  });

  it('profile-7: counts full years up to the birthday in UTC', async () => {
    const { browser } = await pair();
    const shown = await addMember(server().deps.database, { date_of_birth: '1990-11-21' });
    expect(await profile(browser, shown.id)).toMatchObject({ age: 35 });
    server().clock.set('2026-11-21T00:00:00Z');
    expect(await profile(browser, shown.id)).toMatchObject({ age: 36 });
  });
});

describe('who may see a profile', () => {
  it('profile-15: refuses members alike whatever the reason', async () => {
    const { browser } = await pair();
    const { database } = server().deps;
    const hidden = [
      await addMember(database, { status: 'not_confirmed' }),
      await addMember(database, { profile_status: 'disabled' }),
      await addMember(database, { pool: other }),
    ];
    const answers = new Set<string>();
    for (const id of [...hidden.map((row) => row.id), nobody, 'x', "'; drop table member", '']) {
      const response = await look(browser, id);
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect([...answers]).toEqual(['404 {"error":{"code":"not_found"}}']);
  });

  it('profile-16, profile-18: asks visitors to log in for everybody who did not say yes, known or not', async () => {
    const visitor = server().fetchFor(open);
    const { database } = server().deps;
    const yes = { shown_to_visitors: true };
    const hidden = [
      await addMember(database),
      await addMember(database, { ...yes, invisible: true }),
      await addMember(database, { ...yes, status: 'not_confirmed' }),
      await addMember(database, { ...yes, pool: other }),
    ];
    for (const id of [...hidden.map((row) => row.id), nobody, 'x', '']) {
      expect(await outcome(await look(visitor, id))).toBe('403 authentication_required');
    }
    const shown = await addMember(database, { ...yes, name: 'Eva' });
    expect(await profile(visitor, shown.id)).toMatchObject({ name: 'Eva', relation: null });
  });

  it('profile-17, profile-18: shows members the invisible by id, and everybody themselves in any state', async () => {
    const { browser, user } = await signUp(server());
    const { database } = server().deps;
    const invisible = await addMember(database, { invisible: true, gender: null });
    expect(await profile(browser, invisible.id)).toMatchObject({ gender: null });
    await database.db.update(member).set({ profile_status: 'disabled' }).where(eq(member.id, user.id));
    expect(await profile(browser, user.id)).toMatchObject({ name: 'Anna', relation: null });
  });
});

describe('photos', () => {
  /** Five that anybody may know of, and three that are nobody else's. */
  async function addPhotos(owner: { pool: string; id: string }) {
    const { database } = server().deps;
    for (const position of [5, 3, 4, 1, 2]) await addPhoto(database, owner, `p${position}`, { position });
    await addPhoto(database, owner, 'private', { position: 0, private: true });
    await addPhoto(database, owner, 'pending', { position: 0, status: 'pending' });
    await addPhoto(database, owner, 'rejected', { position: 7, status: 'rejected' });
  }
  const keyOf = (address: string) => /^\/api\/media\/([a-z0-9-]+)_+\.card\.webp$/.exec(address)?.[1];
  const keys = ({ photos }: Profile) => photos.map(({ card }) => keyOf(card));

  it('photos-24, photos-28: shows a free member the main photo and two more, the others in another file', async () => {
    const { browser } = await pair();
    const shown = await addMember(server().deps.database);
    await addPhotos(shown);
    const seen = await profile(browser, shown.id);
    expect(keys(seen)).toEqual(['p1-clear', 'p2-clear', 'p3-clear', 'p4-blurred', 'p5-blurred']);
    expect(seen.photos.map(({ blurred }) => blurred)).toEqual([false, false, false, true, true]);
    expect(seen.photo).toEqual(seen.photos[0]);
    expect(JSON.stringify(seen)).not.toMatch(/p4-clear|p5-clear|private-|pending|rejected/);
  });

  it('photos-25, photos-28: shows a premium member all of them clearly', async () => {
    const { browser, user } = await signUp(server());
    const { database } = server().deps;
    await database.db.update(member).set({ paid_user: true }).where(eq(member.id, user.id));
    const shown = await addMember(database);
    await addPhotos(shown);
    expect(keys(await profile(browser, shown.id))).toEqual([1, 2, 3, 4, 5].map((number) => `p${number}-clear`));
  });

  it('photos-26: shows a visitor the main photo', async () => {
    const shown = await addMember(server().deps.database, { shown_to_visitors: true });
    await addPhotos(shown);
    const seen = await profile(server().fetchFor(open), shown.id);
    expect(keys(seen)).toEqual(['p1-clear', 'p2-blurred', 'p3-blurred', 'p4-blurred', 'p5-blurred']);
  });

  it('photos-27: shows owners all of theirs that may stay, with the main one that others see', async () => {
    const { browser, user } = await signUp(server());
    await addPhotos({ pool: open, id: user.id });
    const seen = await profile(browser, user.id);
    expect(keys(seen)).toEqual([
      'private-clear',
      'pending-clear',
      'p1-clear',
      'p2-clear',
      'p3-clear',
      'p4-clear',
      'p5-clear',
    ]);
    expect(keyOf(seen.photo?.card ?? '')).toBe('p1-clear');
    expect(seen.photo?.full).toBe(seen.photo?.card.replace('.card.', '.full.'));
  });
});
