import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/chat.ts';
import { anna as annaInput, json, outcome, signUp } from '#tests/support/account.ts';
import { addWriter, chatsOf, chatWith, makePremium, says, userOf } from '#tests/support/chat.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();

async function pair(): Promise<readonly [Person, Person]> {
  return [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
}

async function setStatus(person: Person, changes: string): Promise<void> {
  await server().deps.database.db.execute(sql`update member set ${sql.raw(changes)} where id = ${person.id}::uuid`);
}

async function refusalOf(person: Person, to: { id: string }, text = 'Hello'): Promise<Record<string, unknown>> {
  const answer = await person.browser('/api/chat.php', json('POST', { once_id: uuidv4(), member: to.id, text }));
  return (await answer.json()) as Record<string, unknown>;
}

describe('sending', () => {
  it('chat-1, chat-2: begins a conversation that both have, with messages numbered in their order', async () => {
    const [anna, bea] = await pair();
    expect(await chatWith(anna, bea)).toMatchObject({ conversation: null, messages: [], closed: null });
    for (const [from, to, text] of [
      [anna, bea, 'Hello'],
      [bea, anna, 'Hi'],
      [anna, bea, 'How are you?'],
    ] as const)
      expect(await says(from, to, text)).toBe('200');
    const theirs = await chatWith(bea, anna);
    expect(theirs.messages.map(({ number, mine, text }) => [number, mine, text])).toEqual([
      [1, false, 'Hello'],
      [2, true, 'Hi'],
      [3, false, 'How are you?'],
    ]);
    const own = await chatWith(anna, bea);
    expect([own.conversation, own.profile]).toMatchObject([theirs.conversation, { id: bea.id, name: 'Bea' }]);
    expect(await reads(anna, `chat.php?conversation=${own.conversation}`)).toEqual(own);
  });

  it('chat-3, credits-4: costs the credits of a message, once for each id that the browser made', async () => {
    const [anna, bea] = await pair();
    const input = { once_id: uuidv4(), member: bea.id, text: 'Hello' };
    const answers = [];
    for (let time = 0; time < 5; time += 1)
      answers.push(await (await anna.browser('/api/chat.php', json('POST', input))).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(sendMessage.output.parse(answers[0])).toMatchObject({ number: 1, credits: 99 });
    expect(await does(anna, 'POST', 'chat', { ...input, text: 'Other' })).toBe('409 id_reused');
    expect((await userOf(anna)).credits).toBe(99);
    expect((await chatWith(anna, bea)).messages).toHaveLength(1);
  });

  it('chat-4: is refused without credits, keeps and counts nothing then, and works once there are some', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna', 0), await addWriter(server(), 'Bea')];
    const id = uuidv4();
    expect(await says(anna, bea, 'Hello', id)).toBe('402 credits_needed');
    expect((await chatsOf(bea)).chats).toEqual([]);
    await giveCredits(server(), anna, 1);
    expect(await says(anna, bea, 'Hello', id)).toBe('200');
    expect((await userOf(anna)).credits).toBe(0);
    expect(await says(anna, bea, 'More')).toBe('402 credits_needed');
  });

  it('chat-5, buy-14: a free member starts two conversations ever; answers and premium members are not counted', async () => {
    const [anna, bea] = await pair();
    const [cleo, dora, eve] = await Promise.all(['Cleo', 'Dora', 'Eve'].map((name) => addWriter(server(), name)));
    if (cleo === undefined || dora === undefined || eve === undefined) throw new Error('not made');
    expect(await says(eve, anna, 'I write first')).toBe('200');
    expect(await says(anna, eve, 'An answer')).toBe('200');
    expect([await says(anna, bea, '1'), (await userOf(anna)).may_start_chats]).toEqual(['200', true]);
    expect([await says(anna, cleo, '2'), (await userOf(anna)).may_start_chats]).toEqual(['200', false]);
    const { conversation } = await chatWith(anna, cleo);
    expect(await does(anna, 'DELETE', 'chat', { conversation })).toBe('200');
    expect(await says(anna, dora, '3')).toBe('403 premium_required');
    expect(await chatWith(anna, dora)).toMatchObject({ conversation: null, closed: 'premium_required' });
    expect(await says(anna, cleo, 'Still the second')).toBe('200');
    await makePremium(server(), anna);
    expect((await userOf(anna)).may_start_chats).toBe(true);
    expect(await says(anna, dora, '3')).toBe('200');
  });

  it('chat-6: needs a confirmed address', async () => {
    const bea = await addWriter(server(), 'Bea');
    const { browser, user } = await signUp(server());
    const anna = { id: user.id, name: 'Anna', browser };
    expect(await says(anna, bea, 'Hello')).toBe('403 confirmation_required');
    expect(await chatWith(anna, bea)).toMatchObject({ closed: 'confirmation_required' });
  });

  it('chat-40: is refused to members whose own profile is hidden; they still read', async () => {
    const [anna, bea] = await pair();
    await says(bea, anna, 'Hello');
    await setStatus(anna, "profile_status = 'disabled'");
    expect(await says(anna, bea, 'Hello')).toBe('403 profile_hidden');
    expect(await chatWith(anna, bea)).toMatchObject({ closed: 'profile_hidden', messages: [{ text: 'Hello' }] });
  });

  it('chat-7: is refused between blocked members, whose history stays with the name alone', async () => {
    const [anna, bea] = await pair();
    const cleo = await addWriter(server(), 'Cleo');
    await says(anna, bea, 'Hello');
    for (const to of [anna, cleo]) await does(bea, 'POST', 'block', { id: to.id });
    expect((await refusalOf(anna, bea)).error).toEqual({ code: 'blocked', params: { name: 'Bea' } });
    expect(await says(bea, anna, 'Hello')).toBe('404 not_found');
    const nameOnly = { age: null, gender: null, country: null, region: null, city: null, photo: null };
    const seen = [
      { person: anna, partner: bea, closed: 'blocked' },
      { person: bea, partner: anna, closed: 'blocking' },
    ];
    for (const { person, partner, closed } of seen) {
      const profile = { id: partner.id, name: partner.name, fictional: false, ...nameOnly };
      expect(await chatWith(person, partner)).toMatchObject({ closed, profile, seen: 0, messages: [{ number: 1 }] });
      expect(await chatsOf(person)).toMatchObject({ chats: [{ closed, profile }] });
    }
    // Without a conversation there is nothing to show.
    expect(await outcome(await cleo.browser(`/api/chat.php?member=${bea.id}`))).toBe('403 blocked');
    expect(await outcome(await bea.browser(`/api/chat.php?member=${cleo.id}`))).toBe('404 not_found');
  });

  it('chat-8: is refused to members who left, were banned or are hidden; the history stays', async () => {
    const [anna, bea] = await pair();
    await says(anna, bea, 'Hello');
    for (const [name, changes] of [
      ['Cleo', "status = 'deleted', deleted_at = '2026-11-20'"],
      ['Dora', "status = 'banned', deleted_at = null"],
      ['Eve', "status = 'active', profile_status = 'disabled'"],
    ] as const) {
      await setStatus(bea, changes);
      expect(await says(anna, bea, 'Are you there?')).toBe('409 partner_gone');
      expect(await chatWith(anna, bea)).toMatchObject({
        closed: 'partner_gone',
        profile: { name: 'Bea', age: null, photo: null },
        messages: [{ text: 'Hello' }],
      });
      const somebody = await addWriter(server(), name);
      expect(await says(somebody, bea, 'Hello')).toBe('404 not_found');
    }
  });

  it('chat-9: fictional profiles get no messages', async () => {
    const anna = await addWriter(server(), 'Anna');
    const invented = await addMember(server().deps.database, { fictional: true });
    expect(await says(anna, invented, 'Hello')).toBe('409 fictional_silent');
    expect(await chatWith(anna, invented)).toMatchObject({
      closed: 'fictional_silent',
      profile: { fictional: true },
    });
  });

  it('chat-10: takes text as it is, but nothing blank, too long or that reorders the line', async () => {
    const [anna, bea] = await pair();
    const fields = async (text: unknown) => (await refusalOf(anna, bea, text as string)).error;
    expect(await fields('  \n ')).toMatchObject({ fields: { text: 'required' } });
    expect(await fields(null)).toMatchObject({ fields: { text: 'required' } });
    expect(await fields('x'.repeat(1201))).toMatchObject({ fields: { text: 'too_long' } });
    expect(await says(anna, bea, 'x'.repeat(1200))).toBe('200');
    expect(await says(anna, bea, '<script>alert(1)</script>\u0007\u202e\n\nnext')).toBe('200');
    expect(await says(anna, bea, 'a\u0000b')).toBe('400 malformed_request');
    const { messages } = await chatWith(bea, anna);
    expect(messages[1]?.text).toBe('<script>alert(1)</script>\n\nnext');
  });

  it('chat-10: gives two hundred texts that try to be scripts back as they were written', async () => {
    const [anna, bea] = await pair();
    await giveCredits(server(), anna, 200);
    for (const text of scriptPayloads) {
      server().clock.advance(2_000);
      expect(await says(anna, bea, text)).toBe('200');
    }
    const read: string[] = [];
    for (let after = 0; read.length < scriptPayloads.length; after += 50) {
      const { messages } = await chatWith(bea, anna, `&after=${after}`);
      read.push(...messages.map(({ text }) => text));
    }
    expect(read).toEqual(scriptPayloads);
  });

  it('chat-11: sixty messages a minute, and thirty new conversations a day', async () => {
    const [anna, bea] = await pair();
    await makePremium(server(), anna);
    for (let count = 0; count < 60; count += 1) expect(await says(anna, bea, `${count}`)).toBe('200');
    // Those that are refused meanwhile don't make it longer.
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await says(anna, bea, 'one more')).toBe('429 too_many_requests');
      server().clock.advance(20_000);
    }
    for (let count = 1; count < 30; count += 1)
      expect(await says(anna, await addMember(server().deps.database), 'Hello')).toBe('200');
    expect(await says(anna, await addMember(server().deps.database), 'Hello')).toBe('429 too_many_requests');
    expect(await says(anna, bea, 'no new one')).toBe('200');
  });

  it('chat-13, chat-20: an id that is unknown, foreign or of another pool is the same 404; a visitor logs in first', async () => {
    const [anna, bea] = await pair();
    const cleo = await addWriter(server(), 'Cleo');
    await says(anna, bea, 'Hello');
    const { conversation } = await chatWith(anna, bea);
    const stranger = await addMember(server().deps.database, { pool: other, site: other });
    for (const id of ['x', cleo.id, stranger.id, uuidv4()]) {
      expect(await says(cleo, { id }, 'Hello')).toBe('404 not_found');
      expect(await outcome(await cleo.browser(`/api/chat.php?member=${id}`))).toBe('404 not_found');
    }
    for (const id of ['x', conversation, uuidv4()]) {
      expect(await outcome(await cleo.browser(`/api/chat.php?conversation=${id}`))).toBe('404 not_found');
      expect(await does(cleo, 'PUT', 'chat', { conversation: id, number: 1 })).toBe('404 not_found');
      expect(await does(cleo, 'DELETE', 'chat', { conversation: id })).toBe('404 not_found');
      expect(await outcome(await cleo.browser(`/api/chats.php?after=${id}`))).toBe('404 not_found');
    }
    const visitor = server().fetchFor(open);
    const asked = await visitor('/api/chat.php', json('POST', { once_id: uuidv4(), member: bea.id, text: 'x' }));
    expect([asked.status, await asked.json()]).toMatchObject([403, { authentication_required: true }]);
    expect(await refusalOf(cleo, { id: uuidv4() })).not.toHaveProperty('authentication_required');
  });

  it('asks for a conversation or a member, not both or none', async () => {
    const anna = await addPerson(server(), annaInput.name);
    const both = `conversation=${uuidv4()}&member=${uuidv4()}`;
    for (const query of ['', both, `member=${uuidv4()}&before=1&after=2`, `member=${uuidv4()}&before=x`])
      expect(await outcome(await anna.browser(`/api/chat.php?${query}`))).toBe('422 invalid_input');
  });
});

describe('history', () => {
  it('chat-12: comes in pages of 50, back from the newest and on from a number', async () => {
    const [anna, bea] = await pair();
    await says(anna, bea, '1');
    const { conversation } = await chatWith(anna, bea);
    await server().deps.database.db.execute(sql`
      insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
      select ${open}, gen_random_uuid(), ${conversation}::uuid, n, ${anna.id}::uuid, n::text, now() from generate_series(2, 120) n`);
    await server().deps.database.db.execute(sql`update conversation set last_number = 120`);
    const numbers = async (page: string) => {
      const { messages, more } = await chatWith(bea, anna, page);
      return [messages[0]?.number, messages.at(-1)?.number, messages.length, more];
    };
    expect(await numbers('')).toEqual([71, 120, 50, true]);
    expect(await numbers('&before=71')).toEqual([21, 70, 50, true]);
    expect(await numbers('&before=21')).toEqual([1, 20, 20, false]);
    expect(await numbers('&after=60')).toEqual([61, 110, 50, true]);
    expect(await numbers('&after=110')).toEqual([111, 120, 10, false]);
    expect(await numbers('&after=120')).toEqual([undefined, undefined, 0, false]);
  });
});

describe('reading', () => {
  it('chat-14: counts what is unread by conversation and in all, and never goes back', async () => {
    const [anna, bea] = await pair();
    const cleo = await addWriter(server(), 'Cleo');
    for (const text of ['1', '2', '3']) await says(anna, bea, text);
    await says(cleo, bea, 'Hello');
    await says(bea, anna, 'own messages are not unread');
    const counts = async () => (await chatsOf(bea)).chats.map((chat) => chat.num_unread_messages).sort();
    expect([(await userOf(bea)).unread_messages, await counts()]).toEqual([4, [1, 3]]);
    const { conversation } = await chatWith(bea, anna);
    const read = async (number: number) =>
      (await bea.browser('/api/chat.php', json('PUT', { conversation, number }))).json();
    expect(await read(2)).toEqual({ unread_messages: 2 });
    expect(await read(1)).toEqual({ unread_messages: 2 });
    expect(await read(999)).toEqual({ unread_messages: 1 });
    expect([(await userOf(bea)).unread_messages, await counts()]).toEqual([1, [0, 1]]);
    await says(anna, bea, 'a number beyond the newest message reads nothing ahead');
    expect((await userOf(bea)).unread_messages).toBe(2);
    expect((await userOf(anna)).unread_messages).toBe(1);
  });

  it('chat-15: tells the other up to where it was read, unless one of the two is invisible', async () => {
    const [anna, bea] = await pair();
    await says(anna, bea, '1');
    const { conversation } = await chatWith(bea, anna);
    const read = (number: number) => does(bea, 'PUT', 'chat', { conversation, number });
    await read(1);
    expect((await chatWith(anna, bea)).seen).toBe(1);
    await does(bea, 'PUT', 'invisible', { invisible: true });
    await says(anna, bea, '2');
    await read(2);
    expect((await chatWith(anna, bea)).seen).toBe(0);
    await does(bea, 'PUT', 'invisible', { invisible: false });
    // What was read in secret stays a secret.
    expect((await chatWith(anna, bea)).seen).toBe(1);
    await does(anna, 'PUT', 'invisible', { invisible: true });
    expect((await chatWith(anna, bea)).seen).toBe(0);
  });

  it('chat-15: what is read while one blocks the other, or the reader is hidden, is never told; own counts go to 0', async () => {
    const [anna, bea] = await pair();
    await says(anna, bea, '1');
    const { conversation } = await chatWith(bea, anna);
    const blocking = (from: Person, to: Person) => ({
      begin: () => does(from, 'POST', 'block', { id: to.id }),
      end: () => does(from, 'DELETE', 'block', { id: to.id }),
    });
    const hidden = {
      begin: () => setStatus(bea, "profile_status = 'disabled'"),
      end: () => setStatus(bea, "profile_status = 'active'"),
    };
    await does(bea, 'PUT', 'chat', { conversation, number: 1 });
    let number = 1;
    for (const { begin, end } of [blocking(anna, bea), blocking(bea, anna), hidden]) {
      await says(anna, bea, 'more');
      number += 1;
      await begin();
      expect(await does(bea, 'PUT', 'chat', { conversation, number })).toBe('200');
      expect((await userOf(bea)).unread_messages).toBe(0);
      await end();
      expect((await chatWith(anna, bea)).seen).toBe(1);
    }
    await says(anna, bea, 'and now');
    await does(bea, 'PUT', 'chat', { conversation, number: number + 1 });
    expect((await chatWith(anna, bea)).seen).toBe(number + 1);
  });
});

describe('deleting', () => {
  it('chat-17: clears the own side alone, and what both deleted is erased', async () => {
    const [anna, bea] = await pair();
    for (const text of ['1', '2']) await says(anna, bea, text);
    const { conversation } = await chatWith(bea, anna);
    const remove = (person: Person) => does(person, 'DELETE', 'chat', { conversation });
    expect(await remove(bea)).toBe('200');
    expect([(await chatsOf(bea)).chats, (await chatWith(bea, anna)).messages]).toEqual([[], []]);
    expect((await userOf(bea)).unread_messages).toBe(0);
    expect((await chatWith(anna, bea)).messages).toHaveLength(2);
    await says(anna, bea, '3');
    expect(await chatsOf(bea)).toMatchObject({ chats: [{ num_unread_messages: 1, last: { text: '3' } }] });
    expect((await chatWith(bea, anna)).messages).toMatchObject([{ number: 3 }]);
    expect(await remove(anna)).toBe('200');
    const { db } = server().deps.database;
    const stored = async () => (await db.execute('select number from message order by number')).rows;
    expect(await stored()).toEqual([{ number: 3 }]);
    expect(await remove(bea)).toBe('200');
    expect(await stored()).toEqual([]);
    // Nor does the answer that is kept for a retry hold the text.
    expect((await db.execute(`select answer::text from sent_once where answer::text like '%"3"%'`)).rows).toEqual([]);
    await says(bea, anna, 'again');
    expect(await chatsOf(anna)).toMatchObject({ chats: [{ conversation, last: { number: 4 } }] });
  });

  it('chat-18: with a number, keeps what came after it', async () => {
    const [anna, bea] = await pair();
    for (const text of ['1', '2']) await says(anna, bea, text);
    const { conversation } = await chatWith(bea, anna);
    expect(await does(bea, 'DELETE', 'chat', { conversation, number: 1 })).toBe('200');
    expect(await chatsOf(bea)).toMatchObject({ chats: [{ num_unread_messages: 1, last: { text: '2' } }] });
    expect((await chatWith(bea, anna)).messages).toMatchObject([{ text: '2' }]);
  });
});
