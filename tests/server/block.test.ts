import { describe, expect, it } from 'vitest';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

async function found(person: Person): Promise<string[]> {
  const { members } = await reads<{ members: { name: string }[] }>(person, 'members.php?country=NL');
  return members.map(({ name }) => name).sort();
}

async function meet() {
  return {
    anna: await addPerson(server(), 'Anna'),
    bea: await addPerson(server(), 'Bea'),
    cleo: await addPerson(server(), 'Cleo'),
  };
}

describe('block', () => {
  it('safety-1, safety-2, safety-5: works both ways: neither finds the other, and likes between them are gone', async () => {
    const { anna, bea } = await meet();
    await does(anna, 'POST', 'like', { id: bea.id });
    await does(bea, 'POST', 'like', { id: anna.id });
    expect(await does(anna, 'POST', 'block', { id: bea.id })).toBe('200');
    expect(await found(anna)).toEqual(['Cleo']);
    expect(await found(bea)).toEqual(['Cleo']);
    expect(await does(bea, 'POST', 'like', { id: anna.id })).toBe('403 blocked');
    expect(await does(anna, 'POST', 'like', { id: bea.id })).toBe('404 not_found');
    await does(anna, 'DELETE', 'block', { id: bea.id });
    expect(await reads(anna, 'likes.php')).toEqual({ profiles: [], liked_by: [] });
    expect(await found(bea)).toEqual(['Anna', 'Cleo']);
  });

  it('safety-3, safety-4, profile-18: tells the blocked one the name and nothing more, and the one who blocks the whole profile', async () => {
    const { anna, bea } = await meet();
    await does(anna, 'POST', 'block', { id: bea.id });
    expect(await reads(bea, `member.php?id=${anna.id}`)).toEqual({
      error: { code: 'blocked', params: { name: 'Anna' } },
    });
    expect(await reads(anna, `member.php?id=${bea.id}`)).toMatchObject({
      member: { name: 'Bea', relation: { blocked: true, liked: false, likes_you: false } },
    });
  });

  it('safety-5: can be answered with a block, and each is taken back by the member who set it', async () => {
    const { anna, bea } = await meet();
    await does(anna, 'POST', 'block', { id: bea.id });
    expect(await does(bea, 'POST', 'block', { id: anna.id })).toBe('200');
    await does(anna, 'DELETE', 'block', { id: bea.id });
    expect(await found(anna)).toEqual(['Cleo']);
    await does(bea, 'DELETE', 'block', { id: anna.id });
    expect(await found(anna)).toEqual(['Bea', 'Cleo']);
  });

  it('safety-6: of nobody and of oneself is refused', async () => {
    const { anna } = await meet();
    expect(await does(anna, 'POST', 'block', { id: 'x' })).toBe('404 not_found');
    expect(await does(anna, 'POST', 'block', { id: anna.id })).toBe('404 not_found');
  });
});
