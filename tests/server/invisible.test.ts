import { describe, expect, it } from 'vitest';
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

  it('is on or off, nothing else', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await does(anna, 'PUT', 'invisible', { invisible: 'perhaps' })).toBe('422 invalid_input');
  });
});
