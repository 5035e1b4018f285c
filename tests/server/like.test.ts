import { describe, expect, it } from 'vitest';
import { json } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { other } from '#tests/support/sites.ts';

const server = shareServer({ limits: { like: { limit: 3, window: 3_600_000 } } });

async function like(person: Person, id: string): Promise<{ match: boolean }> {
  return (await person.browser('/api/like.php', json('POST', { id }))).json() as Promise<{ match: boolean }>;
}

function relation(person: Person, id: string) {
  return reads<{ member: { relation: unknown } }>(person, `member.php?id=${id}`).then(({ member }) => member.relation);
}

describe('like', () => {
  it('is a match when the other one likes back, in whichever order', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    expect(await like(anna, bea.id)).toEqual({ match: false });
    expect(await relation(bea, anna.id)).toEqual({
      liked: false,
      likes_you: true,
      blocked: false,
      shares_photos: null,
    });
    expect(await like(bea, anna.id)).toEqual({ match: true });
    expect(await like(anna, bea.id)).toEqual({ match: true });
    expect(await relation(anna, bea.id)).toEqual({ liked: true, likes_you: true, blocked: false, shares_photos: null });
  });

  it('can be sent twice and taken back twice', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
      expect(await does(anna, method, 'like', { id: bea.id })).toBe('200');
    }
    expect(await relation(anna, bea.id)).toMatchObject({ liked: false });
    expect(await relation(bea, anna.id)).toMatchObject({ likes_you: false });
  });

  it('of nobody, of oneself, of whom nobody sees and of another pool is refused alike', async () => {
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

  it('is refused after too many in an hour', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    for (let count = 0; count < 3; count += 1) expect(await does(anna, 'POST', 'like', { id: bea.id })).toBe('200');
    expect(await does(anna, 'POST', 'like', { id: bea.id })).toBe('429 too_many_requests');
  });
});
