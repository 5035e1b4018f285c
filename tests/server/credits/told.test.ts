import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '#server/core/time.ts';
import { returnUnanswered } from '#server/services/chat/return-unanswered.ts';
import { reverseTransfer } from '#server/services/credits/transfers.ts';
import { giveMissedCredits } from '#server/services/credits/welcome.ts';
import { json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { fakeProvider } from '#tests/support/answers.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listen, type Reader } from '#tests/support/live.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';
import { addPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, testSites } from '#tests/support/sites.ts';

const sites = testSites.map((site) => ({ ...site, fictional_messages: 'paid' as const, photo_credits: 2 }));
const server = shareServer({ sites, answerProvider: fakeProvider() });
let bea: Person;

beforeEach(async () => {
  bea = await addWriter(server(), 'Bea');
});

/** Waits until all is told that was announced so far, and forgets it. @returns how often it was a change of credits */
async function countTold(reader: Reader, { id }: Pick<Person, 'id'>): Promise<number> {
  const last = { kind: 'seen', conversation: crypto.randomUUID() } as const;
  server().deps.live.publish({ pool: open, member: id, ...last });
  await eventually(() => expect(reader.changes.at(-1)).toEqual(last));
  return reader.changes.splice(0).filter(({ kind }) => kind === 'credits').length;
}

/** Listens to what is told from now on. */
async function listenTo(person: Person): Promise<Reader> {
  const reader = await listen(person);
  await countTold(reader, person);
  return reader;
}

describe('open pages are told of a change of credits', () => {
  it('credits-9: by the confirmation, with the chats that can be written in then', async () => {
    const { browser } = await signUp(server());
    const reader = await listen({ browser });
    const activate = json('POST', { token: await newestToken(server()) });
    expect(await outcome(await server().request(open, '/api/activate.php', activate))).toBe('200');
    await eventually(() => expect(reader.changes).toEqual([{ kind: 'credits' }, { kind: 'chats' }]));
    await reader.cancel();
  });

  it('credits-9: by the job that gives welcome credits later', async () => {
    const anna = await addPerson(server(), 'Anna');
    const reader = await listenTo(anna);
    await giveMissedCredits(server().deps, server().clock.now());
    expect(await countTold(reader, anna)).toBe(1);
    await reader.cancel();
  });

  it('credits-9: by a message, a gift and a photo, but not by what was refused', async () => {
    const anna = await addWriter(server(), 'Anna', 10);
    const photo = await addPicture(bea, { private: 'true' });
    await does(bea, 'POST', 'photo-share', { id: anna.id });
    const reader = await listenTo(anna);
    await says(anna, bea, 'Hello');
    await does(anna, 'POST', 'gift', { once_id: crypto.randomUUID(), member: bea.id, gift: 'rose' });
    expect(await does(anna, 'POST', 'photo-unlock', { once_id: crypto.randomUUID(), photo })).toBe('200');
    // Open already.
    await does(anna, 'POST', 'photo-unlock', { once_id: crypto.randomUUID(), photo });
    await server().deps.database.db.execute(sql`delete from wallet`);
    expect(await says(anna, bea, 'Too dear')).toBe('402 credits_needed');
    expect(await countTold(reader, anna)).toBe(3);
    await reader.cancel();
  });

  it('credits-9: by what is given back, also for a message that is deleted', async () => {
    const anna = await addWriter(server(), 'Anna');
    const fiona = await addMember(server().deps.database, { name: 'Fiona', fictional: true });
    await says(anna, fiona, 'Hello');
    const { conversation } = await chatWith(anna, fiona);
    await does(anna, 'DELETE', 'chat', { conversation });
    const reader = await listenTo(anna);
    server().clock.advance(73 * hour);
    expect(await returnUnanswered(server().deps, server().clock.now())).toBe(1);
    expect(await countTold(reader, anna)).toBe(1);
    await reader.cancel();
  });

  it('credits-9: by a reversal, once', async () => {
    const anna = await addWriter(server(), 'Anna');
    await says(anna, bea, 'Hello');
    const { rows } = await server().deps.database.db.execute<{ key: string }>(
      sql`select key from credit_transfer where kind = 'message'`,
    );
    const reader = await listenTo(anna);
    const { deps, clock } = server();
    for (let count = 0; count < 2; count += 1)
      await deps.database.transaction((tx) => reverseTransfer(tx, deps, open, rows[0]?.key ?? '', clock.now()));
    expect(await countTold(reader, anna)).toBe(1);
    await reader.cancel();
  });
});
