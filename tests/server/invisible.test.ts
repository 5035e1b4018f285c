import { describe, expect, it } from 'vitest';
import { json } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

async function found(viewer: Person): Promise<string[]> {
  const answer = await reads<{ members: { name: string }[] }>(viewer, 'members.php?country=NL');
  return answer.members.map(({ name }) => name);
}

async function likedBy(viewer: Person): Promise<string[]> {
  const answer = await reads<{ liked_by: { name: string }[] }>(viewer, 'likes.php');
  return answer.liked_by.map(({ name }) => name);
}

async function likes(person: Person, other: Person): Promise<unknown> {
  return (await person.browser('/api/like.php', json('POST', { id: other.id }))).json();
}

/** What a member's lists of likes show, and how many are new. */
async function standing(viewer: Person) {
  const { profiles } = await reads<{ profiles: { name: string }[] }>(viewer, 'likes.php');
  const { user } = await reads<{ user: { new_likes: number } }>(viewer, 'user.php');
  return { given: profiles.map(({ name }) => name), received: await likedBy(viewer), new: user.new_likes };
}

describe('invisible mode', () => {
  it('settings-9, settings-10: hides a member from search and likes of others, and from nothing of their own', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await does(anna, 'POST', 'like', { id: bea.id });
    expect(await found(bea)).toEqual(['Anna']);
    expect(await likedBy(bea)).toEqual(['Anna']);

    expect(await does(anna, 'PUT', 'invisible', { invisible: true })).toBe('200');
    expect(await found(bea)).toEqual([]);
    expect(await likedBy(bea)).toEqual([]);
    expect(await found(anna)).toEqual(['Bea']);
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { invisible: true } });
    // People who have the address still open it, as the settings say.
    expect(await reads(bea, `member.php?id=${anna.id}`)).toMatchObject({ member: { name: 'Anna' } });

    expect(await does(anna, 'PUT', 'invisible', { invisible: false })).toBe('200');
    expect(await found(bea)).toEqual(['Anna']);
    expect(await likedBy(bea)).toEqual(['Anna']);
  });

  it('likes-41: tells both members of a match, also if both are invisible, until a like is taken back', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    for (const person of [anna, bea]) await does(person, 'PUT', 'invisible', { invisible: true });
    expect(await likes(anna, bea)).toEqual({ match: false, shared: [], member: null });
    expect(await standing(bea)).toEqual({ given: [], received: [], new: 0 });
    expect(await standing(anna)).toEqual({ given: [], received: [], new: 0 });

    expect(await likes(bea, anna)).toMatchObject({ match: true, member: { name: 'Anna', liked: true } });
    expect(await standing(anna)).toEqual({ given: ['Bea'], received: ['Bea'], new: 1 });
    expect(await standing(bea)).toEqual({ given: ['Anna'], received: ['Anna'], new: 1 });
    expect(await found(anna)).toEqual([]);

    await does(bea, 'DELETE', 'like', { id: anna.id });
    expect(await standing(anna)).toEqual({ given: [], received: [], new: 0 });
    expect(await standing(bea)).toEqual({ given: [], received: [], new: 0 });
  });

  it('likes-41, games-11: tells of a match in the deck, with somebody who is invisible by then', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await likes(anna, bea);
    await does(anna, 'PUT', 'invisible', { invisible: true });
    const answer = await bea.browser('/api/swipe.php', json('POST', { id: anna.id, liked: true }));
    expect(await answer.json()).toMatchObject({ match: true, member: { name: 'Anna' } });
    expect(await standing(bea)).toEqual({ given: ['Anna'], received: ['Anna'], new: 1 });
  });

  it('likes-41: tells of no match with somebody who is disabled', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await likes(anna, bea);
    await likes(bea, anna);
    await does(anna, 'PUT', 'invisible', { invisible: true });
    await server().deps.database.db.execute(`update member set profile_status = 'disabled' where name = 'Anna'`);
    expect(await standing(bea)).toEqual({ given: [], received: [], new: 0 });
  });

  it('is on or off, nothing else', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await does(anna, 'PUT', 'invisible', { invisible: 'perhaps' })).toBe('422 invalid_input');
  });
});
