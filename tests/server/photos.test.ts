import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnPhotos } from '#contract/photos.ts';
import type { User } from '#contract/user.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { addPicture, drawPicture, sendPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, siteLike, testSites } from '#tests/support/sites.ts';

const reviewed = 'reviewed.example';
const sibling = 'sibling.example';
const model = exampleSite('velvet-evening.example');
const server = shareServer({
  sites: [
    ...testSites,
    siteLike(model, reviewed, { photo_review: 'after_review', signups: 'all' }),
    siteLike(model, sibling, { pool: reviewed, signups: 'all' }),
  ],
});

const list = (person: Pick<Person, 'browser'>) => reads<OwnPhotos>(person as Person, 'photos.php');

async function idsOf(person: Person): Promise<string[]> {
  return (await list(person)).photos.map(({ id }) => id);
}

function fetchPhoto(address: string | undefined): Promise<Response> {
  return server().request(open, address ?? '/');
}

describe('a new photo', () => {
  it('photos-15: is there in all sizes, the first one as the main one', async () => {
    const anna = await addPerson(server(), 'Anna');
    const [first, second] = [await addPicture(anna), await addPicture(anna)];
    const { photos, limit } = await list(anna);
    expect(limit).toBe(3);
    expect(photos).toMatchObject([
      { id: first, main: true, private: false, status: 'active', rejected_for: null, width: 300, height: 200 },
      { id: second, main: false, blurred: false, avif: false },
    ]);
    expect((await fetchPhoto(photos[0]?.card)).status).toBe(200);
    expect((await fetchPhoto(photos[1]?.full)).status).toBe(200);
    const { user } = await reads<{ user: User }>(anna, 'user.php');
    expect(user.profile.main_image).toMatchObject({ id: first });
  });

  it('photos-13: that is sent twice is one photo, also at the same moment', async () => {
    const anna = await addPerson(server(), 'Anna');
    const id = randomUUID();
    const picture = await drawPicture().png().toBuffer();
    expect(await outcome(await sendPicture(anna, picture, { id }))).toBe('200');
    const again = await Promise.all(Array.from({ length: 4 }, () => sendPicture(anna, picture, { id })));
    expect(await Promise.all(again.map(outcome))).toEqual(['200', '200', '200', '200']);
    expect(await idsOf(anna)).toHaveLength(1);
    expect(server().deps.storage.files.size).toBe(4);
  });

  it('photos-16: can be private from the beginning: others neither see it nor take it for the main one', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await addPicture(anna, { private: 'true' });
    const shown = await addPicture(anna);
    expect(await list(anna)).toMatchObject({ photos: [{ private: true, main: false }, { main: true }] });
    const { member } = await reads<{ member: object }>(bea, `member.php?id=${anna.id}`);
    expect(member).toMatchObject({ photo: { id: shown }, photos: [{ id: shown, private: false }] });
    const { members } = await reads<{ members: object[] }>(bea, 'members.php');
    expect(members).toMatchObject([{ name: 'Anna', photo: { id: shown } }]);
    const [hidden] = (await list(anna)).photos;
    for (const address of [hidden?.card ?? '', hidden?.full ?? ''])
      expect((await bea.browser(address)).status).toBe(404);
  });

  it('photos-17: waits for a look where the site wants one, and is seen by its owner alone', async () => {
    const { browser, user } = await signUp(server(), {}, reviewed);
    const id = await addPicture({ browser });
    expect(await list({ browser })).toMatchObject({ photos: [{ id, status: 'pending', main: false }] });
    const own = await reads<{ member: object }>({ browser } as Person, `member.php?id=${user.id}`);
    expect(own.member).toMatchObject({ photo: null, photos: [{ id }] });
  });

  it('has the id that was sent, by which it is deleted', async () => {
    const anna = await addPerson(server(), 'Anna');
    const id = randomUUID();
    expect(await outcome(await sendPicture(anna, await drawPicture().jpeg().toBuffer(), { id }))).toBe('200');
    expect(await idsOf(anna)).toEqual([id]);
    expect(await does(anna, 'DELETE', 'photos', { id })).toBe('200');
    expect(await idsOf(anna)).toEqual([]);
  });

  it('photos-14: cannot take the id of a photo or a member', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const picture = await drawPicture().jpeg().toBuffer();
    for (const id of [await addPicture(anna), anna.id])
      expect(await outcome(await sendPicture(bea, picture, { id }))).toBe('409 id_taken');
    expect(await idsOf(bea)).toEqual([]);
    const id = randomUUID();
    const both = await Promise.all([anna, bea].map((person) => sendPicture(person, picture, { id })));
    expect((await Promise.all(both.map(outcome))).sort()).toEqual(['200', '409 id_taken']);
    // Of the second nothing is left.
    expect(server().deps.storage.files.size).toBe(8);
  });

  it('photos-17: waits for a look on every site of a pool where one of them wants that', async () => {
    const { browser } = await signUp(server(), {}, sibling);
    await addPicture({ browser });
    expect(await list({ browser })).toMatchObject({ photos: [{ status: 'pending' }] });
  });

  it('photos-18: is counted before it is read, also when nothing comes of it', async () => {
    const anna = await addPerson(server(), 'Anna');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const send = () => anna.browser('/api/photos.php', { method: 'POST', headers, body: '--x broken off' });
    for (let count = 0; count < 60; count++) expect(await outcome(await send())).toBe('400 malformed_request');
    expect(await outcome(await send())).toBe('429 too_many_requests');
  });
});

describe('the limit', () => {
  it('photos-1: is 3, and 25 for premium members', async () => {
    const anna = await addPerson(server(), 'Anna');
    for (let count = 0; count < 3; count++) await addPicture(anna);
    const fourth = await sendPicture(anna, await drawPicture().jpeg().toBuffer());
    expect(await fourth.json()).toEqual({ error: { code: 'invalid_input', fields: { photo: 'too_many_photos' } } });
    await server().deps.database.db.execute(sql`update member set paid_user = true where id = ${anna.id}::uuid`);
    for (let count = 3; count < 25; count++) await addPicture(anna);
    expect(await outcome(await sendPicture(anna, await drawPicture().jpeg().toBuffer()))).toBe('422 invalid_input');
    expect(await list(anna)).toMatchObject({ limit: 25, photos: { length: 25 } });
    expect(server().deps.storage.files.size).toBe(25 * 4);
  });

  it('photos-18: holds sending within an hour, and says when it goes on', async () => {
    const anna = await addPerson(server(), 'Anna');
    const nothing = Buffer.from('nothing');
    for (let count = 0; count < 60; count++) await sendPicture(anna, nothing);
    const refused = await sendPicture(anna, nothing);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    server().clock.advance(3_600_000);
    await addPicture(anna);
  });
});

describe('putting photos in order', () => {
  const arrange = (person: Person, photos: { id: string; private: boolean }[]) =>
    does(person, 'PUT', 'photos', { photos });

  it('photos-15, photos-19: makes the first public one the main one; those that are not named come after', async () => {
    const anna = await addPerson(server(), 'Anna');
    const [a = '', b = '', c = ''] = [await addPicture(anna), await addPicture(anna), await addPicture(anna)];
    const order = [
      { id: c, private: true },
      { id: b, private: false },
      { id: c, private: false },
    ];
    expect(await arrange(anna, order)).toBe('200');
    expect((await list(anna)).photos.map((photo) => [photo.id, photo.main, photo.private])).toEqual([
      [c, false, true],
      [b, true, false],
      [a, false, false],
    ]);
  });

  it('photos-19: takes an order of 25, and none of more', async () => {
    const anna = await addPerson(server(), 'Anna');
    const id = await addPicture(anna);
    const named = (count: number) => Array.from({ length: count }, () => ({ id, private: true }));
    expect(await arrange(anna, named(25))).toBe('200');
    expect(await arrange(anna, named(26))).toBe('422 invalid_input');
  });

  it('photos-20: knows no photos of others, of other pools, or that are not there', async () => {
    const anna = await addPerson(server(), 'Anna');
    const own = await addPicture(anna);
    const stranger = await signUp(server(), { email: 'x@mail.example', name: 'Xaver' }, other);
    const foreign = [await addPicture(await addPerson(server(), 'Bea')), await addPicture(stranger)];
    for (const id of [...foreign, '019a0000-0000-7000-8000-000000000001']) {
      const photos = [
        { id, private: true },
        { id: own, private: true },
      ];
      expect(await arrange(anna, photos)).toBe('404 not_found');
    }
    expect(await list(anna)).toMatchObject({ photos: [{ id: own, private: false }] });
  });

  it('photos-21: gives a photo that becomes private other addresses: others know the ones it had', async () => {
    const anna = await addPerson(server(), 'Anna');
    const id = await addPicture(anna);
    const [before] = (await list(anna)).photos;
    await arrange(anna, [{ id, private: true }]);
    await server().workOnPhotos();
    const [after] = (await list(anna)).photos;
    for (const size of ['full', 'card'] as const) expect(after?.[size]).not.toBe(before?.[size]);
    expect((await fetchPhoto(before?.full)).status).toBe(404);
    expect((await fetchPhoto(after?.full)).status).toBe(404);
    for (const address of [after?.full, after?.card]) expect((await anna.browser(String(address))).status).toBe(200);
    await arrange(anna, [{ id, private: false }]);
    await server().workOnPhotos();
    expect((await list(anna)).photos[0]?.full).toBe(after?.full);
    expect((await fetchPhoto(after?.full)).status).toBe(200);
    expect((await fetchPhoto(before?.full)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('photos-22: takes a photo and all of its files away', async () => {
    const anna = await addPerson(server(), 'Anna');
    const id = await addPicture(anna);
    const kept = await addPicture(anna);
    await server().workOnPhotos();
    const [before] = (await list(anna)).photos;
    expect(await does(anna, 'DELETE', 'photos', { id })).toBe('200');
    expect((await fetchPhoto(before?.card)).status).toBe(404);
    expect(await list(anna)).toMatchObject({ photos: [{ id: kept, main: true }] });
    await does(anna, 'DELETE', 'photos', { id: kept });
    await server().workOnPhotos();
    expect([...server().deps.storage.files.keys()]).toEqual([]);
    expect(await does(anna, 'DELETE', 'photos', { id })).toBe('404 not_found');
  });

  it('photos-20: leaves photos of others where they are', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const id = await addPicture(anna);
    expect(await does(bea, 'DELETE', 'photos', { id })).toBe('404 not_found');
    expect(await idsOf(anna)).toEqual([id]);
  });
});

it('photos-23: takes no picture from visitors, nor anything but an upload', async () => {
  const picture = await drawPicture().jpeg().toBuffer();
  const visitor = { browser: server().fetchFor(open) };
  expect(await outcome(await sendPicture(visitor, picture))).toBe('403 authentication_required');
  const anna = await addPerson(server(), 'Anna');
  expect(await outcome(await anna.browser('/api/photos.php', json('POST', { id: anna.id })))).toBe(
    '415 unsupported_media_type',
  );
});
