import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { mailToken, member, memberLike, session } from '#server/db/schema/index.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { addWriter, chatsOf, chatWith, says, userOf } from '#tests/support/chat.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { addPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open } from '#tests/support/sites.ts';
import { untilAnswered } from '#tests/support/until-answered.ts';

/** On PGlite, which has one connection, these prove little; the same file runs on PostgreSQL. */
const server = shareServer();

/** Many at once; how often each outcome came. */
async function atOnce(count: number, call: (index: number) => Promise<Response>): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, async (_, index) => outcome(await call(index))));
  const tally: Record<string, number> = {};
  for (const seen of outcomes) tally[seen] = (tally[seen] ?? 0) + 1;
  return tally;
}

/** Sends what counts once. */
function post(from: Person, name: string, input: object): Promise<Response> {
  const request = json('POST', { once_id: randomUUID(), ...input });
  return untilAnswered(() => from.browser(`/api/${name}.php`, request));
}

function write(from: Person, member: string, text: string, once_id: string = randomUUID()): Promise<Response> {
  return post(from, 'chat', { once_id, member, text });
}

describe('at the same moment', () => {
  it('signup-5: fifty sign-ups with one address make one account, one session and one mail', async () => {
    const tally = await atOnce(50, (index) =>
      server().request(open, '/api/signup.php', json('POST', { ...anna, name: `Anna ${index}` })),
    );
    expect(tally).toEqual({ '200': 1, '409 email_taken': 49 });
    const { db } = server().deps.database;
    expect([(await db.select().from(member)).length, (await db.select().from(session)).length]).toEqual([1, 1]);
    expect(await server().deliverMail()).toBe(1);
  });

  it('signup-6: fifty sign-ups with one username make one account', async () => {
    const tally = await atOnce(50, (index) =>
      server().request(open, '/api/signup.php', json('POST', { ...anna, email: `anna${index}@mail.example` })),
    );
    expect(tally).toEqual({ '200': 1, '409 name_taken': 49 });
  });

  it('signup-34: ten sign-ups with one address on a neutral site all look alike', async () => {
    const tally = await atOnce(10, (index) =>
      server().request(neutral, '/api/signup.php', json('POST', { ...anna, name: `Anna ${index}` })),
    );
    expect(tally).toEqual({ '200': 10 });
    expect(await server().deps.database.db.select().from(member)).toHaveLength(1);
  });

  it('login-3: fifty wrong passwords get five tries', async () => {
    await signUp(server());
    const tally = await atOnce(50, () =>
      server().request(open, '/api/user.php', json('POST', { login: anna.email, password: 'wrong' })),
    );
    expect(tally).toEqual({ '401 login_failed': 5, '429 login_blocked': 45 });
  });

  it('password-11: twenty uses of one reset link set one password', async () => {
    await signUp(server());
    await server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    const tally = await atOnce(20, (index) => {
      const password = `new password ${index}`;
      return server().request(
        open,
        '/api/password-reset.php',
        json('PUT', { token, password, password_repeat: password }),
      );
    });
    expect(tally).toEqual({ '200': 1, '410 link_invalid': 19 });
    expect(await server().deliverMail()).toBe(1);
  });

  it('signup-41: twenty uses of one activation link all succeed and count once', async () => {
    await signUp(server());
    const token = await newestToken(server());
    expect(await atOnce(20, () => server().request(open, '/api/activate.php', json('POST', { token })))).toEqual({
      '200': 20,
    });
    expect(await server().deps.database.db.select().from(mailToken)).toHaveLength(1);
  });

  it('password-7: ten requests for a reset send three mails', async () => {
    await signUp(server());
    await server().deliverMail();
    const tally = await atOnce(10, () =>
      server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' })),
    );
    expect(tally).toEqual({ '200': 3, '429 reset_limit': 7 });
    expect(await server().deliverMail()).toBe(3);
  });

  it('twenty beacons are counted twenty times', async () => {
    const beacon = json('POST', {}, { 'user-agent': 'Mozilla/5.0' });
    await atOnce(20, async () => {
      const answer = await server().request(open, '/api/page-hidden.php', beacon);
      await server().deps.counts.flush();
      return answer;
    });
    await server().deps.counts.flush();
    const { rows } = await server().deps.database.db.execute('select count from page_hidden');
    expect(rows).toEqual([{ count: 20 }]);
  });

  it('a like and a block leave no like behind, whichever comes first', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const { db } = server().deps.database;
    for (let round = 0; round < 20; round++) {
      await Promise.all([does(anna, 'POST', 'like', { id: bea.id }), does(bea, 'POST', 'block', { id: anna.id })]);
      expect((await db.select().from(memberLike)).length).toBe(0);
      await does(bea, 'DELETE', 'block', { id: anna.id });
    }
  });

  it('chat-22, credits-1: fifty messages with ten credits are ten, numbered without gaps', async () => {
    const anna = await addWriter(server(), 'Anna', 10);
    const bea = await addPerson(server(), 'Bea');
    expect(await atOnce(50, (index) => write(anna, bea.id, `${index}`))).toEqual({
      '200': 10,
      '402 credits_needed': 40,
    });
    const { messages } = await chatWith(bea, anna);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    expect((await userOf(bea)).unread_messages).toBe(10);
    expect(await checkLedger(server().deps.database.db)).toMatchObject({ credits: 0, spent: 10, differences: [] });
  });

  it('chat-5, chat-22: fifty first messages of a free member begin two conversations', async () => {
    const anna = await addWriter(server(), 'Anna');
    const { database } = server().deps;
    const others = await Promise.all(Array.from({ length: 50 }, () => addMember(database)));
    const tally = await atOnce(50, (index) => write(anna, others[index]?.id ?? '', 'Hello'));
    expect(tally).toEqual({ '200': 2, '403 premium_required': 48 });
    expect([(await chatsOf(anna)).chats.length, (await userOf(anna)).credits]).toEqual([2, 98]);
  });

  it('chat-3, chat-22: fifty times one message is one message, and costs once', async () => {
    const anna = await addWriter(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const id = randomUUID();
    expect(await atOnce(50, () => write(anna, bea.id, 'Hello', id))).toEqual({ '200': 50 });
    expect([(await chatWith(bea, anna)).messages.length, (await userOf(anna)).credits]).toEqual([1, 99]);
  });

  it('gifts-7, credits-1: fifty gifts with credits for ten are ten, each counted once', async () => {
    // A rose costs 2 on the site of the tests.
    const anna = await addWriter(server(), 'Anna', 20);
    const bea = await addPerson(server(), 'Bea');
    const give = () => post(anna, 'gift', { member: bea.id, gift: 'rose' });
    expect(await atOnce(50, give)).toEqual({ '200': 10, '402 credits_needed': 40 });
    const { gifts } = await reads<{ gifts: unknown }>(bea, `member.php?id=${bea.id}`);
    expect([gifts, (await chatWith(bea, anna)).messages.length]).toEqual([[{ gift: 'rose', count: 10 }], 10]);
    expect(await checkLedger(server().deps.database.db)).toMatchObject({ credits: 0, spent: 20, differences: [] });
  });

  it('photos-53, credits-1: fifty times one photo opened is paid once', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna', 0), await addWriter(server(), 'Bea', 100)];
    const photo = await addPicture(anna, { private: 'true' });
    await does(anna, 'POST', 'photo-share', { id: bea.id });
    const open = () => post(bea, 'photo-unlock', { photo });
    expect(await atOnce(50, open)).toEqual({ '200': 50 });
    expect((await userOf(bea)).credits).toBe(98);
    expect(await checkLedger(server().deps.database.db)).toMatchObject({ credits: 98, spent: 2, differences: [] });
  });

  it('photos-30, photos-51: a photo opened while its sharing ends is paid only if it was opened before', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna', 0), await addWriter(server(), 'Bea', 100)];
    for (let round = 0; round < 5; round += 1) {
      const photo = await addPicture(anna, { private: 'true' });
      await does(anna, 'POST', 'photo-share', { id: bea.id });
      const before = (await userOf(bea)).credits;
      const [opened] = await Promise.all([
        does(bea, 'POST', 'photo-unlock', { once_id: randomUUID(), photo }),
        does(anna, 'DELETE', 'photo-share', { id: bea.id }),
      ]);
      expect(['200', '404 not_found']).toContain(opened);
      expect((await userOf(bea)).credits).toBe(opened === '200' ? before - 2 : before);
      await does(anna, 'DELETE', 'photos', { id: photo });
    }
  });

  it('chat-2, chat-14, chat-22: both write and read at once, and every count is right afterwards', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    await says(anna, bea, 'Hello');
    const { conversation } = await chatWith(anna, bea);
    const read = (person: Person, number: number) =>
      person.browser('/api/chat.php', json('PUT', { conversation, number }));
    await atOnce(40, (index) => {
      const [from, to] = index % 2 === 0 ? [anna, bea] : [bea, anna];
      return index % 4 < 2 ? write(from, to.id, `${index}`) : read(from, index);
    });
    const { rows } = await server().deps.database.db.execute(sql`
      select count(*)::int as messages, max(number) as last,
        (select bool_and(unread = (select count(*) from message where sender_id = partner_id and number > read_number))
          from conversation_side) as sides_right,
        (select bool_and(unread_messages = (select sum(unread) from conversation_side where member_id = chat_counter.member_id))
          from chat_counter) as counts_right
      from message`);
    expect(rows).toEqual([{ messages: 21, last: 21, sides_right: true, counts_right: true }]);
  });

  it('chat-7: a message and a block at once: nothing is said after the block', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    await says(anna, bea, 'Hello');
    for (let round = 0; round < 5; round += 1) {
      const [, sent] = await Promise.all([
        does(bea, 'POST', 'block', { id: anna.id }),
        write(anna, bea.id, 'x').then(outcome),
      ]);
      expect(['200', '403 blocked']).toContain(sent);
      expect(await says(anna, bea, 'y')).toBe('403 blocked');
      await does(bea, 'DELETE', 'block', { id: anna.id });
    }
  });

  it('login-19: a login with a password that is changed meanwhile opens nothing', async () => {
    await signUp(server());
    const { database, passwords } = server().deps;
    await database.db.delete(session);
    const verify = vi.spyOn(passwords, 'verify').mockImplementationOnce(async () => {
      await database.db.update(member).set({ password_hash: 'another' });
      return true;
    });
    const login = json('POST', { login: anna.email, password: anna.password });
    expect(await outcome(await server().request(open, '/api/user.php', login))).toBe('401 login_failed');
    expect(await database.db.select().from(session)).toEqual([]);
    verify.mockRestore();
  });
});
