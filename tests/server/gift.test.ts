import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedGift } from '#contract/member.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { json, signUp } from '#tests/support/account.ts';
import { addWriter, chatsOf, chatWith, makePremium, says, userOf } from '#tests/support/chat.ts';
import { does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

// On the site of the tests a message costs 1 credit, and a rose 2.
const server = shareServer();
let anna: Person;
let bea: Person;

beforeEach(async () => {
  [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
});

function gives(from: Person, to: Pick<Person, 'id'>, gift: string, more: object = {}): Promise<string> {
  return does(from, 'POST', 'gift', { once_id: uuidv4(), member: to.id, gift, ...more });
}

async function receivedBy({ id }: Person, viewer: Person): Promise<readonly ReceivedGift[]> {
  return (await reads<{ gifts: ReceivedGift[] }>(viewer, `member.php?id=${id}`)).gifts;
}

describe('giving', () => {
  it('gifts-1: begins a conversation, and stands in it between the messages', async () => {
    expect(await gives(anna, bea, 'rose', { text: 'For your balcony' })).toBe('200');
    expect(await says(bea, anna, 'Thank you')).toBe('200');
    expect(await gives(anna, bea, 'wine')).toBe('200');
    const { messages } = await chatWith(bea, anna);
    expect(messages).toMatchObject([
      { number: 1, mine: false, gift: 'rose', text: 'For your balcony' },
      { number: 2, mine: true, text: 'Thank you' },
      { number: 3, mine: false, gift: 'wine', text: '' },
    ]);
    const { chats } = await chatsOf(bea);
    expect(chats).toMatchObject([{ num_unread_messages: 2, last: { gift: 'wine', text: '' } }]);
    expect((await userOf(bea)).unread_messages).toBe(2);
  });

  it('gifts-2: costs the price of the gift once for each id, and nothing for the message', async () => {
    const input = { once_id: uuidv4(), member: bea.id, gift: 'wine' };
    const answers = [];
    for (let time = 0; time < 5; time += 1)
      answers.push(await (await anna.browser('/api/gift.php', json('POST', input))).text());
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ number: 1, credits: 90 });
    expect(await does(anna, 'POST', 'gift', { ...input, gift: 'rose' })).toBe('409 id_reused');
    expect((await userOf(anna)).credits).toBe(90);
    const { db } = server().deps.database;
    const { rows } = await db.execute(sql`select kind, credits from credit_transfer where kind <> 'welcome'`);
    expect(rows).toEqual([{ kind: 'gift', credits: 10 }]);
    expect(await checkLedger(db)).toMatchObject({ spent: 10, differences: [] });
  });

  it('gifts-2: is refused without enough credits, and leaves nothing', async () => {
    const poor = await addWriter(server(), 'Cleo', 1);
    expect(await gives(poor, bea, 'rose')).toBe('402 credits_needed');
    expect([(await userOf(poor)).credits, await receivedBy(bea, bea), await chatsOf(bea)]).toMatchObject([
      1,
      [],
      { chats: [] },
    ]);
  });

  it('gifts-3: needs a gift that there is, and a text that is not too long', async () => {
    for (const gift of ['', 'diamond', 'toString', '__proto__', '<svg onload=alert(1)>'])
      expect(await gives(anna, bea, gift)).toBe('422 invalid_input');
    const answer = await anna.browser(
      '/api/gift.php',
      json('POST', { once_id: uuidv4(), member: bea.id, gift: 'rose', text: 'x'.repeat(1201) }),
    );
    expect(await answer.json()).toMatchObject({ error: { fields: { text: 'too_long' } } });
    expect(await gives(anna, bea, 'rose', { text: '  \u202e ' })).toBe('200');
    expect((await chatWith(bea, anna)).messages).toMatchObject([{ gift: 'rose', text: '' }]);
    expect((await userOf(anna)).credits).toBe(98);
  });

  it('gifts-1: follows the rules of messages', async () => {
    const [cleo, dora] = [await addWriter(server(), 'Cleo'), await addWriter(server(), 'Dora')];
    const { browser, user } = await signUp(server(), { email: 'eve@mail.example', name: 'Eve' });
    expect(await gives({ id: user.id, name: 'Eve', browser }, bea, 'rose')).toBe('403 confirmation_required');
    await does(cleo, 'POST', 'block', { id: anna.id });
    expect(await gives(anna, cleo, 'rose')).toBe('403 blocked');
    expect(await gives(cleo, anna, 'rose')).toBe('404 not_found');
    expect(await gives(anna, anna, 'rose')).toBe('404 not_found');
    // Two conversations of a free member, by gifts as by messages.
    expect(await gives(anna, bea, 'rose')).toBe('200');
    expect(await gives(anna, dora, 'rose')).toBe('200');
    const fay = await addWriter(server(), 'Fay');
    expect(await gives(anna, fay, 'rose')).toBe('403 premium_required');
    expect(await gives(anna, bea, 'rose')).toBe('200');
    await makePremium(server(), anna);
    expect(await gives(anna, fay, 'rose')).toBe('200');
    await server().deps.database.db.execute(sql`update member set fictional = true where id = ${dora.id}::uuid`);
    expect(await gives(anna, dora, 'rose')).toBe('409 fictional_silent');
  });

  it('gifts-1, chat-35: both are told as of a message', async () => {
    const told: unknown[] = [];
    const { live } = server().deps;
    const publish = live.publish;
    Object.assign(live, { publish: (...changes: unknown[]) => void told.push(...changes) });
    await gives(anna, bea, 'rose');
    Object.assign(live, { publish });
    const { conversation } = await chatWith(anna, bea);
    const message = { pool: open, kind: 'message', conversation };
    const credits = { pool: open, member: anna.id, kind: 'credits' };
    expect(told).toEqual([credits, ...[bea, anna].map(({ id }) => ({ ...message, member: id }))]);
  });
});

describe('gifts on a profile', () => {
  it('gifts-5: are counted by kind, for members, and do not say from whom', async () => {
    const cleo = await addWriter(server(), 'Cleo', 100, { shown_to_visitors: true });
    for (const gift of ['rose', 'wine', 'rose']) await gives(anna, cleo, gift);
    await gives(bea, cleo, 'rose');
    const expected = [
      { gift: 'rose', count: 3 },
      { gift: 'wine', count: 1 },
    ];
    expect(await receivedBy(cleo, anna)).toEqual(expected);
    expect(await receivedBy(cleo, cleo)).toEqual(expected);
    expect(await receivedBy(anna, cleo)).toEqual([]);
    const seen = await server().request(open, `/api/member.php?id=${cleo.id}`);
    expect([seen.status, ((await seen.json()) as { gifts: unknown }).gifts]).toEqual([200, []]);
  });

  it('gifts-5: do not count from whom the receiver blocks or is blocked by, until that ends', async () => {
    const cleo = await addWriter(server(), 'Cleo');
    await gives(anna, cleo, 'rose');
    for (const [one, other] of [
      [anna, cleo],
      [cleo, anna],
    ] as const) {
      await does(one, 'POST', 'block', { id: other.id });
      expect(await receivedBy(cleo, bea)).toEqual([]);
      await does(one, 'DELETE', 'block', { id: other.id });
      expect(await receivedBy(cleo, bea)).toEqual([{ gift: 'rose', count: 1 }]);
    }
  });

  it.each(['banned', 'deleted'])('gifts-5: do not count from members who are %s', async (status) => {
    await gives(anna, bea, 'rose');
    await server().deps.database.db.execute(
      sql`update member set status = ${status}, deleted_at = ${status === 'deleted' ? '2026-11-20' : null}::timestamptz
        where id = ${anna.id}::uuid`,
    );
    expect(await receivedBy(bea, bea)).toEqual([]);
  });

  it('gifts-6: stay when both delete the conversation', async () => {
    await gives(anna, bea, 'rose');
    const { conversation } = await chatWith(anna, bea);
    for (const each of [anna, bea]) expect(await does(each, 'DELETE', 'chat', { conversation })).toBe('200');
    expect((await chatWith(bea, anna)).messages).toEqual([]);
    expect(await receivedBy(bea, anna)).toEqual([{ gift: 'rose', count: 1 }]);
  });
});
