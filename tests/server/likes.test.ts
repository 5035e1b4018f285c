import { describe, expect, it } from 'vitest';
import { member, memberLike } from '#server/db/schema/index.ts';
import { json } from '#tests/support/account.ts';
import { memberRow } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

interface Lists {
  readonly profiles: readonly { readonly name: string }[];
  readonly liked_by: readonly { readonly name: string; readonly like_new: boolean }[];
}

async function lists(person: Person): Promise<{ given: string[]; received: string[] }> {
  const { profiles, liked_by } = await reads<Lists>(person, 'likes.php');
  return {
    given: profiles.map(({ name }) => name),
    received: liked_by.map(({ name, like_new }) => (like_new ? `${name} (new)` : name)),
  };
}

async function meet() {
  const [anna, bea, cleo] = [
    await addPerson(server(), 'Anna'),
    await addPerson(server(), 'Bea'),
    await addPerson(server(), 'Cleo'),
  ];
  await does(bea, 'POST', 'like', { id: anna.id });
  server().clock.advance(1000);
  await does(cleo, 'POST', 'like', { id: anna.id });
  return { anna, bea, cleo };
}

describe('likes', () => {
  it('likes-6, likes-9: lists those given and those received, new ones first, then the newest', async () => {
    const { anna, bea, cleo } = await meet();
    expect(await lists(anna)).toEqual({ given: [], received: ['Cleo (new)', 'Bea (new)'] });
    await does(anna, 'PUT', 'like', { id: cleo.id });
    expect(await lists(anna)).toEqual({ given: [], received: ['Bea (new)', 'Cleo'] });
    expect(await lists(bea)).toEqual({ given: ['Anna'], received: [] });
  });

  it('likes-7: lists the newest 300 of each, and counts no more of them as new', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { db } = server().deps.database;
    const people = Array.from({ length: 301 }, () => memberRow());
    await db.insert(member).values(people);
    const created = people.map(({ id = '' }, index) => ({
      id,
      created_at: new Date(Date.UTC(2026, 10, 19, 0, 0, index)),
    }));
    const own = { pool: open, member_id: anna.id };
    await db.insert(memberLike).values(
      created.flatMap(({ id, created_at }) => [
        { ...own, liked_id: id, created_at },
        { pool: open, member_id: id, liked_id: anna.id, created_at },
      ]),
    );
    const { given, received } = await lists(anna);
    const newest = people.slice(1).toReversed();
    expect(given).toEqual(newest.map(({ name }) => name));
    expect(received).toEqual(newest.map(({ name }) => `${name} (new)`));
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { new_likes: 300 } });
  });

  it('likes-8: leaves out who is invisible, disabled or blocked, either way', async () => {
    const { anna, bea, cleo } = await meet();
    const { db } = server().deps.database;
    await db.execute(`update member set invisible = true where name = 'Bea'`);
    expect(await lists(anna)).toMatchObject({ received: ['Cleo (new)'] });
    await db.execute(`update member set invisible = false, profile_status = 'disabled' where name = 'Bea'`);
    expect(await lists(anna)).toMatchObject({ received: ['Cleo (new)'] });
    await does(cleo, 'POST', 'block', { id: anna.id });
    expect(await lists(anna)).toMatchObject({ received: [] });
    expect(await lists(bea)).toMatchObject({ given: ['Anna'] });
  });

  it('likes-9: marks only a like that was received as seen, and only for its receiver', async () => {
    const { anna, bea } = await meet();
    await does(bea, 'PUT', 'like', { id: anna.id });
    expect((await bea.browser('/api/like.php', json('PUT', { id: 'nobody' }))).status).toBe(200);
    expect(await lists(anna)).toMatchObject({ received: ['Cleo (new)', 'Bea (new)'] });
  });
});
