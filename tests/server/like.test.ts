import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { sendLike } from '#contract/like.ts';
import { json } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { examples, other } from '#tests/support/sites.ts';

const server = shareServer({ limits: { like: { limit: 3, window: 3_600_000 } } });

async function like(person: Person, id: string): Promise<OutputOf<typeof sendLike>> {
  return sendLike.output.parse(await (await person.browser('/api/like.php', json('POST', { id }))).json());
}

function relation(person: Person, id: string) {
  return reads<{ member: { relation: unknown } }>(person, `member.php?id=${id}`).then(({ member }) => member.relation);
}

describe('like', () => {
  it('likes-1, profile-18: is a match when the other one likes back, in whichever order', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    expect(await like(anna, bea.id)).toMatchObject({ match: false });
    expect(await relation(bea, anna.id)).toEqual({
      liked: false,
      likes_you: true,
      blocked: false,
      shares_photos: null,
    });
    expect(await like(bea, anna.id)).toMatchObject({ match: true });
    expect(await like(anna, bea.id)).toMatchObject({ match: true });
    expect(await relation(anna, bea.id)).toEqual({ liked: true, likes_you: true, blocked: false, shares_photos: null });
  });

  it('likes-38: names up to three interests of a match that both have, in the order of the site', async () => {
    const both = ['wine', 'dancing', 'cooking', 'hiking'];
    const anna = await addPerson(server(), 'Anna', { interests: [...both, 'gym'] });
    const bea = await addPerson(server(), 'Bea', { interests: ['movies', ...both] });
    expect(await like(anna, bea.id)).toMatchObject({ match: false, shared: [] });
    const { shared } = await like(bea, anna.id);
    expect(shared).toHaveLength(3);
    expect(both).toEqual(expect.arrayContaining(shared));
    expect(shared).toEqual(examples[0]?.interests.filter((name) => shared.includes(name)));
  });

  it('likes-35: cards say whom the member likes, each for its viewer alone', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const cleo = await addPerson(server(), 'Cleo');
    await like(anna, bea.id);
    const seen = async (person: Person) =>
      (await reads<{ members: { name: string; liked: boolean }[] }>(person, 'members.php')).members
        .map(({ name, liked }) => `${name} ${liked}`)
        .sort();
    expect(await seen(anna)).toEqual(['Bea true', 'Cleo false']);
    expect(await seen(cleo)).toEqual(['Anna false', 'Bea false']);
    expect(await reads(anna, `member.php?id=${bea.id}`)).toMatchObject({ member: { liked: true } });
    expect(await reads(anna, `member.php?id=${anna.id}`)).toMatchObject({ member: { liked: null } });
  });

  it('likes-11: answers with who was liked, as the list of likes shows them, and not at all where it does not', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const invisible = await addMember(server().deps.database, { invisible: true });
    const { member } = await like(anna, bea.id);
    expect(await reads(anna, 'likes.php')).toMatchObject({ profiles: [member] });
    expect((await like(anna, invisible.id)).member).toBeNull();
    expect(await reads(anna, 'likes.php')).toMatchObject({ profiles: [{ id: bea.id }] });
  });

  it('likes-9, likes-10: that was looked at, or whose sender was blocked, is counted as new no more', async () => {
    const anna = await addPerson(server(), 'Anna');
    const [bea, kim] = [await addPerson(server(), 'Bea'), await addPerson(server(), 'Kim')];
    for (const admirer of [bea, kim]) await like(admirer, anna.id);
    const answer = async (method: string, endpoint: string, id: string) =>
      (await anna.browser(`/api/${endpoint}.php`, json(method, { id }))).json();
    expect(await answer('PUT', 'like', bea.id)).toEqual({ new_likes: 1 });
    expect(await answer('PUT', 'like', 'nobody')).toEqual({ new_likes: 1 });
    expect(await answer('POST', 'block', kim.id)).toEqual({ new_likes: 0 });
  });

  it('likes-2, likes-3: can be sent twice and taken back twice', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
      expect(await does(anna, method, 'like', { id: bea.id })).toBe('200');
    }
    expect(await relation(anna, bea.id)).toMatchObject({ liked: false });
    expect(await relation(bea, anna.id)).toMatchObject({ likes_you: false });
  });

  it('likes-4: of nobody, of oneself, of whom nobody sees and of another pool is refused alike', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { database } = server().deps;
    const hidden = await addMember(database, { profile_status: 'disabled' });
    const unconfirmed = await addMember(database, { status: 'not_confirmed' });
    const stranger = await addMember(database, { pool: other, site: other });
    for (const id of ['x', anna.id, hidden.id, unconfirmed.id, stranger.id, '018f0000-0000-7000-8000-000000000000']) {
      expect([id, await does(anna, 'POST', 'like', { id })]).toEqual([id, '404 not_found']);
    }
    expect(await does(anna, 'POST', 'like', {})).toBe('422 invalid_input');
  });

  it('likes-5: is refused after too many in an hour', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    for (let count = 0; count < 3; count += 1) expect(await does(anna, 'POST', 'like', { id: bea.id })).toBe('200');
    expect(await does(anna, 'POST', 'like', { id: bea.id })).toBe('429 too_many_requests');
  });
});
