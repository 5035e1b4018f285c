import { describe, expect, it } from 'vitest';
import { memberLike } from '#server/db/schema/index.ts';
import { json } from '#tests/support/account.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, testSites } from '#tests/support/sites.ts';

const server = shareServer();

interface Admirer {
  readonly name: string;
  readonly fictional: boolean;
  readonly main_image: { readonly filename: string } | null;
}

const admirer = (person: Person) => reads<Admirer>(person, 'auto-like.php');

describe('auto-like', () => {
  it('likes-12, fictional-19: is the real member who has waited longest, as long as the like is new, and then nobody', async () => {
    const anna = await addPerson(server(), 'Anna');
    const [bea, cleo] = [await addPerson(server(), 'Bea'), await addPerson(server(), 'Cleo')];
    const { database } = server().deps;
    const gina = await addMember(database, { name: 'Gina', fictional: true });
    const created_at = new Date('2026-11-01T00:00:00Z');
    // Of a time when the site had such likes.
    await database.db.insert(memberLike).values({ pool: open, member_id: gina.id, liked_id: anna.id, created_at });
    for (const { browser } of [bea, cleo]) {
      await browser('/api/like.php', json('POST', { id: anna.id }));
      server().clock.advance(1000);
    }
    for (const { id } of [bea, cleo]) {
      expect(await admirer(anna)).toMatchObject({ id, fictional: false });
      await does(anna, 'PUT', 'like', { id });
    }
    expect(await admirer(anna)).toMatchObject({ error: { code: 'not_found' } });
    expect(await reads(anna, 'likes.php')).toMatchObject({ liked_by: [{ name: 'Cleo' }, { name: 'Bea' }] });
    expect(await reads(anna, `member.php?id=${gina.id}`)).toMatchObject({ member: { relation: { likes_you: false } } });
    expect(await (await anna.browser('/api/like.php', json('POST', { id: gina.id }))).json()).toMatchObject({
      match: false,
    });
  });

  it('likes-16: is not heard from a page of somebody else, since it changes something', async () => {
    const anna = await addPerson(server(), 'Anna');
    const foreign = await anna.browser('/api/auto-like.php', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(
      await server()
        .request(open, '/api/auto-like.php')
        .then(({ status }) => status),
    ).toBe(403);
  });
});

describe('auto-like where the site shows a match as an example', () => {
  const guided = shareServer({ sites: testSites.map((site) => ({ ...site, fictional_likes: 'guided' })) });

  it('likes-13, likes-15, fictional-11: is a fictional profile once, where the site shows a match as an example, and says that it is one', async () => {
    const anna = await addPerson(guided(), 'Anna');
    const { database } = guided().deps;
    const fiona = await addMember(database, { name: 'Fiona', fictional: true });
    await addMember(database, { name: 'Gina', fictional: true, active_at: null });
    await addPhoto(database, fiona, 'fiona');
    const bea = await addPerson(guided(), 'Bea');
    await does(bea, 'POST', 'like', { id: anna.id });
    expect(await admirer(anna)).toMatchObject({ id: bea.id, fictional: false });
    await does(anna, 'PUT', 'like', { id: bea.id });
    expect(await admirer(anna)).toMatchObject({
      id: fiona.id,
      fictional: true,
      main_image: {
        filename: expect.stringContaining('fiona-clear'),
        thumb_filename: expect.stringContaining('fiona-clear'),
        status: 'active',
      },
    });
    expect(await reads(anna, 'likes.php')).toMatchObject({
      liked_by: [{ name: 'Fiona', fictional: true, like_new: true }, { name: 'Bea' }],
    });
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { new_likes: 0 } });
    expect(await (await anna.browser('/api/like.php', json('POST', { id: fiona.id }))).json()).toMatchObject({
      match: true,
    });
    expect(await admirer(anna)).toMatchObject({ error: { code: 'not_found' } });
  });

  it('likes-14: is nobody whom the member has blocked, who is hidden or of another country', async () => {
    const anna = await addPerson(guided(), 'Anna');
    const { database } = guided().deps;
    const blocked = await addMember(database, { fictional: true });
    await addMember(database, { fictional: true, invisible: true });
    await addMember(database, { fictional: true, country: 'BE', region: 'BE-VAN' });
    await does(anna, 'POST', 'block', { id: blocked.id });
    expect(await admirer(anna)).toMatchObject({ error: { code: 'not_found' } });
  });
});
