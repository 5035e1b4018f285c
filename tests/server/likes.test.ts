import { describe, expect, it } from 'vitest';
import { json } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

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
  it('lists those given and those received, new ones first, then the newest', async () => {
    const { anna, bea, cleo } = await meet();
    expect(await lists(anna)).toEqual({ given: [], received: ['Cleo (new)', 'Bea (new)'] });
    await does(anna, 'PUT', 'like', { id: cleo.id });
    expect(await lists(anna)).toEqual({ given: [], received: ['Bea (new)', 'Cleo'] });
    expect(await lists(bea)).toEqual({ given: ['Anna'], received: [] });
  });

  it('leaves out who is invisible, disabled or blocked, either way', async () => {
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

  it('marks only a like that was received as seen, and only for its receiver', async () => {
    const { anna, bea } = await meet();
    await does(bea, 'PUT', 'like', { id: anna.id });
    expect((await bea.browser('/api/like.php', json('PUT', { id: 'nobody' }))).status).toBe(200);
    expect(await lists(anna)).toMatchObject({ received: ['Cleo (new)', 'Bea (new)'] });
  });
});
