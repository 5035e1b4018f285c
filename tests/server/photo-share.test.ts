import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/models.ts';
import type { OwnPhotos } from '#contract/photos.ts';
import { signUp } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { addPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other, testSites } from '#tests/support/sites.ts';

// What opening a photo for credits changes is in photo-unlock.test.ts.
const server = shareServer({ sites: testSites.map((site) => ({ ...site, photo_credits: 0 })) });

async function seen(viewer: Person, shown: Person): Promise<Profile> {
  return (await reads<{ member: Profile }>(viewer, `member.php?id=${shown.id}`)).member;
}

/** Anna with a private photo and a public one, and two others. */
async function meet() {
  const [anna, bea, cleo] = [
    await addPerson(server(), 'Anna'),
    await addPerson(server(), 'Bea'),
    await addPerson(server(), 'Cleo'),
  ];
  return { anna, bea, cleo, secret: await addPicture(anna, { private: 'true' }), shown: await addPicture(anna) };
}

describe('sharing private photos', () => {
  it('photos-29, photos-48: lets one other see them clearly, and nobody else', async () => {
    const { anna, bea, cleo, secret, shown } = await meet();
    expect((await seen(anna, bea)).relation?.shares_photos).toBe(false);
    expect(await does(anna, 'POST', 'photo-share', { id: bea.id })).toBe('200');
    expect(await does(anna, 'POST', 'photo-share', { id: bea.id })).toBe('200');
    expect((await seen(anna, bea)).relation?.shares_photos).toBe(true);
    expect(await seen(bea, anna)).toMatchObject({
      photo: { id: shown },
      photos: [
        { id: secret, private: true, blurred: false },
        { id: shown, private: false },
      ],
      relation: { shares_photos: null },
    });
    expect((await seen(cleo, anna)).photos).toMatchObject([{ id: shown }]);
  });

  it('photos-30: ends with a word, and the addresses that were known lead nowhere', async () => {
    const { anna, bea, secret, shown } = await meet();
    await does(anna, 'POST', 'photo-share', { id: bea.id });
    const known = (await seen(bea, anna)).photos.find(({ id }) => id === secret)?.full ?? '';
    expect((await bea.browser(known)).status).toBe(200);
    expect((await server().request(open, known)).status).toBe(404);
    expect(await does(anna, 'DELETE', 'photo-share', { id: bea.id })).toBe('200');
    expect((await seen(bea, anna)).photos).toMatchObject([{ id: shown }]);
    expect((await bea.browser(known)).status).toBe(404);
    await server().workOnPhotos();
    const { photos } = await reads<OwnPhotos>(anna, 'photos.php');
    for (const { full, card } of photos)
      for (const address of [full, card]) expect((await anna.browser(address)).status).toBe(200);
    // Nor do they when the photos are shared again.
    await does(anna, 'POST', 'photo-share', { id: bea.id });
    expect((await bea.browser(known)).status).toBe(404);
  });

  it.each(['anna', 'bea'] as const)(
    'photos-31, photos-32: ends with a block by %s, and does not come back with it',
    async (blocker) => {
      const people = await meet();
      const { anna, bea, secret } = people;
      await addPicture(bea, { private: 'true' });
      await does(anna, 'POST', 'photo-share', { id: bea.id });
      await does(bea, 'POST', 'photo-share', { id: anna.id });
      const known = (await seen(bea, anna)).photos.find(({ id }) => id === secret)?.full ?? '';
      const blocked = people[blocker === 'anna' ? 'bea' : 'anna'];
      await does(people[blocker], 'POST', 'block', { id: blocked.id });
      expect(await does(blocked, 'POST', 'photo-share', { id: people[blocker].id })).toBe('403 blocked');
      expect(await does(people[blocker], 'POST', 'photo-share', { id: blocked.id })).toBe('404 not_found');
      await server().workOnPhotos();
      expect((await server().request(open, known)).status).toBe(404);
      await does(people[blocker], 'DELETE', 'block', { id: blocked.id });
      expect((await seen(bea, anna)).photos.map(({ id }) => id)).not.toContain(secret);
      expect((await seen(anna, bea)).photos).toEqual([]);
      expect((await seen(anna, bea)).relation?.shares_photos).toBe(false);
    },
  );

  it('photos-32: reaches nobody of another pool, nobody unknown, and not oneself', async () => {
    const { anna } = await meet();
    const stranger = await signUp(server(), { email: 'x@mail.example', name: 'Xaver' }, other);
    for (const id of [stranger.user.id, anna.id, 'x', '019a0000-0000-7000-8000-000000000001'])
      expect(await does(anna, 'POST', 'photo-share', { id })).toBe('404 not_found');
  });
});
