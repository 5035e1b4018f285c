import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#server/core/time.ts';
import { returnUnanswered } from '#server/services/chat/return-unanswered.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { fakeProvider } from '#tests/support/answers.ts';
import { addWriter, chatsOf, chatWith, says, userOf } from '#tests/support/chat.ts';
import { addMember } from '#tests/support/members.ts';
import { does, reads } from '#tests/support/pair.ts';
import { createTestServer } from '#tests/support/server.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';

const provider = fakeProvider();
const server = shareServer({ answerProvider: provider });

beforeEach(() => provider.reset());

async function pair() {
  return [
    await addWriter(server(), 'Anna'),
    await addMember(server().deps.database, { name: 'Fiona', fictional: true }),
  ] as const;
}

const run = (statement: ReturnType<typeof sql>) => server().deps.database.db.execute(statement);

async function waiting(): Promise<number> {
  const { rows } = await run(sql`select count(*)::int as count from awaited_answer`);
  return Number(rows[0]?.count);
}

/** Makes failed jobs due. */
const hurry = () => run(sql`update pgboss.job set start_after = now() - interval '1 hour' where state = 'retry'`);

function giveBack(): Promise<number> {
  return returnUnanswered(server().deps, server().clock.now());
}

describe('answers of fictional profiles', () => {
  it('fictional-2, fictional-4: come after the message, and count like those of anybody', async () => {
    const [anna, fiona] = await pair();
    expect(await chatWith(anna, fiona)).toMatchObject({ closed: null, profile: { fictional: true } });
    expect(await says(anna, fiona, 'Hello')).toBe('200');
    expect(provider.asked).toEqual([]);
    expect((await userOf(anna)).credits).toBe(99);
    expect(await server().workOnAnswers()).toBe(1);
    const { messages, num_unread_messages, seen } = await chatWith(anna, fiona);
    expect(messages).toMatchObject([
      { number: 1, mine: true },
      { number: 2, mine: false, text: 'Answer to: Hello' },
    ]);
    expect([num_unread_messages, seen]).toEqual([1, 0]);
    expect(await userOf(anna)).toMatchObject({ unread_messages: 1, credits: 99 });
    expect(await chatsOf(anna)).toMatchObject({ chats: [{ profile: { fictional: true }, num_unread_messages: 1 }] });
    expect([await waiting(), await server().workOnAnswers()]).toEqual([0, 0]);
  });

  it('fictional-3: the provider gets the text and a random number of the conversation, and nothing else', async () => {
    const [anna, fiona] = await pair();
    const gina = await addMember(server().deps.database, { name: 'Gina', fictional: true });
    for (const [to, text] of [
      [fiona, 'One'],
      [fiona, 'Two'],
      [gina, 'Three'],
    ] as const)
      await says(anna, to, text);
    await server().workOnAnswers();
    const [one, two, three] = provider.asked.toSorted((a, b) => Number(a.text > b.text));
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['conversation', 'text']);
    const numbers = new Set(provider.asked.map(({ conversation }) => conversation));
    expect(numbers.size).toBe(2);
    expect([one?.text, three?.text, two?.text]).toEqual(['One', 'Three', 'Two']);
    const { conversation } = await chatWith(anna, fiona);
    for (const known of [conversation ?? '', anna.id, fiona.id, gina.id]) expect(numbers).not.toContain(known);
  });

  it('fictional-4: each message is answered once, in whatever order, and none without one', async () => {
    const [anna, fiona] = await pair();
    await says(anna, fiona, 'One');
    await says(anna, fiona, 'Two');
    await server().workOnAnswers();
    const texts = (await chatWith(anna, fiona)).messages.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(['One', 'Two']);
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts).size).toBe(texts.length);
    expect(await waiting()).toBe(0);
    // The job once more, as after a crash.
    const { rows } = await run(sql`select id from message where text = 'One'`);
    await server().deps.database.transaction(async (tx) =>
      server().deps.answers?.queue.enqueue(tx, { pool: open, member: anna.id, message: String(rows[0]?.id) }),
    );
    await server().workOnAnswers();
    expect((await chatWith(anna, fiona)).messages).toHaveLength(texts.length);
  });

  it.each([
    [
      'blocks it',
      'insert into member_block (pool, member_id, blocked_id, created_at) values ($pool, $anna, $fiona, now())',
    ],
    ['has left', "update member set status = 'deleted' where id = $anna"],
    ['writes to one that is hidden now', "update member set profile_status = 'disabled' where id = $fiona"],
  ])('fictional-5: none comes to a member who %s', async (_, change) => {
    const [anna, fiona] = await pair();
    await says(anna, fiona, 'Hello');
    const [own, theirs] = [`'${anna.id}'::uuid`, `'${fiona.id}'::uuid`];
    await run(sql.raw(change.replaceAll('$pool', `'${open}'`).replaceAll('$anna', own).replaceAll('$fiona', theirs)));
    await server().workOnAnswers();
    expect(provider.asked).toEqual([]);
    const { rows } = await run(sql`select count(*)::int as count from message`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('fictional-5: a block while the provider thinks holds, too', async () => {
    const [anna, fiona] = await pair();
    await says(anna, fiona, 'Hello');
    provider.does(async () => {
      await does(anna, 'POST', 'block', { id: fiona.id });
      return 'Too late';
    });
    await server().workOnAnswers();
    expect((await chatWith(anna, fiona)).messages).toHaveLength(1);
  });

  it('fictional-5: what the member deletes is erased at once, and gets no answer', async () => {
    const [anna, fiona] = await pair();
    await says(anna, fiona, 'Hello');
    const { conversation } = await chatWith(anna, fiona);
    expect(await does(anna, 'DELETE', 'chat', { conversation })).toBe('200');
    expect((await run(sql`select from message`)).rows).toEqual([]);
    await server().workOnAnswers();
    expect(provider.asked).toEqual([]);
    expect((await chatsOf(anna)).chats).toEqual([]);
    // Not answered, so the price comes back.
    server().clock.advance(73 * hour);
    await giveBack();
    expect((await userOf(anna)).credits).toBe(100);
  });

  it('fictional-7: a failed question is asked again; the log has nothing of it', async () => {
    const [anna, fiona] = await pair();
    provider.does(() => Promise.reject(new Error('away')));
    await says(anna, fiona, 'Something private');
    await server().workOnAnswers();
    expect(JSON.stringify(server().logs)).not.toContain('Something private');
    provider.reset();
    await hurry();
    await server().workOnAnswers();
    expect((await chatWith(anna, fiona)).messages).toHaveLength(2);
  });

  it('fictional-4, signup-64: the first message of a sign-up is answered, too', async () => {
    const fiona = await addMember(server().deps.database, { name: 'Fiona', fictional: true });
    const { browser, user } = await signUp(server(), { target: fiona.id, signup_message: 'Hello' });
    const token = await newestToken(server());
    expect(await outcome(await browser('/api/activate.php', json('POST', { token })))).toBe('200');
    await server().workOnAnswers();
    expect((await chatWith({ id: user.id, name: 'Anna', browser }, fiona)).messages).toHaveLength(2);
  });
});

describe('a message that nobody answers', () => {
  it('fictional-8: is given back after 72 hours, once, and says so', async () => {
    const [anna, fiona] = await pair();
    provider.does(async () => undefined);
    await says(anna, fiona, 'Hello');
    await server().workOnAnswers();
    server().clock.advance(72 * hour - minute);
    expect([await giveBack(), (await userOf(anna)).credits]).toEqual([0, 99]);
    server().clock.advance(2 * minute);
    const returned = await Promise.all(Array.from({ length: 10 }, giveBack));
    expect(returned.reduce((sum, count) => sum + count)).toBe(1);
    expect([await giveBack(), (await userOf(anna)).credits]).toEqual([0, 100]);
    expect((await chatWith(anna, fiona)).messages).toMatchObject([{ number: 1, returned: true }]);
    expect(await checkLedger(server().deps.database.db)).toMatchObject({ differences: [], spent: 0 });
  });

  it('fictional-8: is not given back once it was answered', async () => {
    const [anna, fiona] = await pair();
    await says(anna, fiona, 'Hello');
    await server().workOnAnswers();
    server().clock.advance(80 * hour);
    expect([await giveBack(), (await userOf(anna)).credits]).toEqual([0, 99]);
    expect((await chatWith(anna, fiona)).messages[0]).not.toHaveProperty('returned');
  });

  it('fictional-8: answer and return at the same moment: one of the two happens, twenty times', async () => {
    const [anna, fiona] = await pair();
    for (let round = 0; round < 20; round += 1) {
      provider.does(async () => undefined);
      await says(anna, fiona, `Message ${round}`);
      await server().workOnAnswers();
      await run(sql`update awaited_answer set sent_at = sent_at - interval '73 hours'`);
      const before = await userOf(anna);
      provider.reset();
      const { rows } = await run(sql`select message_id from awaited_answer`);
      await server().deps.database.transaction(async (tx) =>
        server().deps.answers?.queue.enqueue(tx, { pool: open, member: anna.id, message: String(rows[0]?.message_id) }),
      );
      const [returned] = await Promise.all([giveBack(), server().workOnAnswers()]);
      const after = await userOf(anna);
      expect(after.credits - before.credits).toBe(returned);
      expect(after.unread_messages - before.unread_messages).toBe(1 - returned);
    }
  });
});

it('fictional-1, fictional-2: costs nothing on a free site, and nobody writes to them where it is off', async () => {
  const [model] = testSites.filter(({ domain }) => domain === open);
  if (model === undefined) throw new Error('there is no site');
  for (const mode of ['free', 'off'] as const) {
    const sites = [siteLike(model, open, { fictional_messages: mode })];
    const on = await createTestServer({ sites, answerProvider: provider });
    try {
      const anna = await addWriter(on, 'Anna', 5);
      const fiona = await addMember(on.deps.database, { name: 'Fiona', fictional: true });
      const { settings } = await reads<{ settings: object }>(anna, 'settings.php');
      expect(settings).toMatchObject({ fictional_messages: mode, fictional_answers: 'program' });
      expect(await says(anna, fiona, 'Hello')).toBe(mode === 'off' ? '409 fictional_silent' : '200');
      expect((await userOf(anna)).credits).toBe(5);
      on.clock.advance(73 * hour);
      expect(await returnUnanswered(on.deps, on.clock.now())).toBe(0);
    } finally {
      await on.close();
    }
  }
});

it('fictional-1: is off without a provider, whatever the site says', async () => {
  const on = await createTestServer();
  try {
    const anna = await addWriter(on, 'Anna');
    const fiona = await addMember(on.deps.database, { name: 'Fiona', fictional: true });
    expect(await reads(anna, 'settings.php')).toMatchObject({ settings: { fictional_messages: 'off' } });
    expect(await says(anna, fiona, 'Hello')).toBe('409 fictional_silent');
  } finally {
    await on.close();
  }
});
