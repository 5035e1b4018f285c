import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { addWriter, chatsOf, chatWith, says, userOf } from '#tests/support/chat.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { addMember } from '#tests/support/members.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister, siteLike, testSites } from '#tests/support/sites.ts';

const server = shareServer();
const text = 'Hello!\nYour harbour made me smile.';

/** Signs Anna up for a member, with a first message. */
async function signUpFor(target: { readonly id: string }, message = text, on: TestServer = server()): Promise<Person> {
  const { browser, user } = await signUp(on, { target: target.id, signup_message: message });
  return { id: user.id, name: user.name, browser };
}

async function confirm(on: TestServer = server()): Promise<string> {
  const token = await newestToken(on);
  return outcome(await on.request(open, '/api/activate.php', json('POST', { token })));
}

async function kept({ id }: Person) {
  const { rows } = await server().deps.database.db.execute<{ message: string | null; refused: string | null }>(
    sql`select signup_message as message, signup_message_refused as refused from member where id = ${id}::uuid`,
  );
  return rows[0];
}

describe('the first message of a sign-up', () => {
  it('signup-64, signup-66: goes out when the address is confirmed, paid by the welcome credits', async () => {
    const bea = await addWriter(server(), 'Bea');
    const own = await signUpFor(bea);
    expect(await chatWith(own, bea)).toMatchObject({ closed: 'confirmation_required', first_message: { text } });
    expect((await chatsOf(bea)).chats).toEqual([]);
    expect(await confirm()).toBe('200');
    expect((await chatWith(bea, own)).messages).toMatchObject([{ number: 1, mine: false, text }]);
    expect(await userOf(bea)).toMatchObject({ unread_messages: 1 });
    expect((await userOf(own)).credits).toBe(2);
    expect(await kept(own)).toEqual({ message: null, refused: null });
    expect(await chatWith(own, bea)).not.toHaveProperty('first_message');
    expect(await confirm()).toBe('200');
    expect((await chatWith(bea, own)).messages).toHaveLength(1);
  });

  it('signup-64: goes out by the link of a new password, too', async () => {
    const bea = await addWriter(server(), 'Bea');
    const own = await signUpFor(bea);
    await own.browser('/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    const password = 'another horse entirely';
    const reset = json('PUT', { token, password, password_repeat: password });
    expect(await outcome(await own.browser('/api/password-reset.php', reset))).toBe('200');
    expect((await chatsOf(bea)).chats).toMatchObject([{ last: { text } }]);
  });

  it('signup-64: fifty links at once send it once', async () => {
    const bea = await addWriter(server(), 'Bea');
    const own = await signUpFor(bea);
    const tokens = [await newestToken(server())];
    for (let count = 0; count < 2; count += 1) {
      await own.browser('/api/activate.php', json('PUT', {}));
      tokens.push(await newestToken(server()));
    }
    const calls = Array.from({ length: 50 }, (_, index) => ({ token: tokens[index % tokens.length] }));
    const answers = await Promise.all(
      calls.map(async (body, index) =>
        outcome(await server().request(index % 2 === 0 ? open : sister, '/api/activate.php', json('POST', body))),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['200']));
    expect((await chatWith(bea, own)).messages).toHaveLength(1);
    expect([await userOf(own), await userOf(bea)]).toMatchObject([{ credits: 2 }, { unread_messages: 1 }]);
  });

  it('signup-65: waits as the draft of that chat when it is refused, and the address is confirmed all the same', async () => {
    const bea = await addWriter(server(), 'Bea');
    const own = await signUpFor(bea);
    await does(bea, 'POST', 'block', { id: own.id });
    expect(await confirm()).toBe('200');
    expect((await userOf(own)).status).toBe('active');
    expect((await userOf(own)).credits).toBe(3);
    expect(await kept(own)).toEqual({ message: text, refused: 'blocked' });
    await does(bea, 'DELETE', 'block', { id: own.id });
    expect(await chatWith(own, bea)).toMatchObject({ closed: null, first_message: { text, refused: 'blocked' } });
    const cleo = await addWriter(server(), 'Cleo');
    expect(await chatWith(own, cleo)).not.toHaveProperty('first_message');
    expect(await says(own, cleo, 'To somebody else')).toBe('200');
    expect(await kept(own)).toMatchObject({ message: text });
    expect(await says(own, bea, 'Hello')).toBe('200');
    expect(await kept(own)).toEqual({ message: null, refused: null });
  });

  it('signup-65: can be discarded', async () => {
    const fiona = await addMember(server().deps.database, { name: 'Fiona', fictional: true });
    const own = await signUpFor(fiona);
    await confirm();
    expect(await chatWith(own, fiona)).toMatchObject({
      closed: 'fictional_silent',
      first_message: { text, refused: 'fictional_silent' },
    });
    expect(await does(own, 'DELETE', 'first-message', {})).toBe('200');
    expect(await kept(own)).toEqual({ message: null, refused: null });
  });

  it('signup-66: is not kept without somebody to send it to', async () => {
    const { browser, user } = await signUp(server(), { signup_message: text });
    const own = { id: user.id, name: user.name, browser };
    expect(await kept(own)).toEqual({ message: null, refused: null });
    expect(await confirm()).toBe('200');
    expect(await chatsOf(own)).not.toHaveProperty('first_message');
  });

  const hidden = sql`update member set profile_status = 'disabled'`;
  const gone = sql`update member set status = 'deleted', deleted_at = now()`;
  it.each([
    ['is unknown', 'before', undefined],
    ['is hidden', 'before', hidden],
    ['has left', 'before', gone],
    ['is hidden since then', 'after', hidden],
    ['has left since then', 'after', gone],
  ])('signup-68: is given back with the reason where its receiver %s', async (_, when, change) => {
    const bea = await addWriter(server(), 'Bea');
    const run = () => change && server().deps.database.db.execute(sql`${change} where id = ${bea.id}::uuid`);
    if (when === 'before') await run();
    const own = await signUpFor(change === undefined ? { id: '019a0000-0000-7000-8000-000000000001' } : bea);
    if (when === 'after') await run();
    expect(await confirm()).toBe('200');
    expect(await chatsOf(own)).toMatchObject({
      chats: [],
      // No name: it would tell who is here.
      first_message: { text, refused: 'partner_gone', member: null, name: null },
    });
    expect((await userOf(own)).credits).toBe(3);
    expect(await does(own, 'DELETE', 'first-message', {})).toBe('200');
    expect(await chatsOf(own)).not.toHaveProperty('first_message');
    expect(await kept(own)).toEqual({ message: null, refused: null });
  });

  it('signup-68: is given back by name to whom its receiver blocks, and waits in the chat once there can be one', async () => {
    const bea = await addWriter(server(), 'Bea');
    const own = await signUpFor(bea);
    await does(bea, 'POST', 'block', { id: own.id });
    await confirm();
    const blocked = { text, refused: 'blocked', name: 'Bea' };
    expect(await chatsOf(own)).toMatchObject({ first_message: { ...blocked, member: null } });
    await does(bea, 'DELETE', 'block', { id: own.id });
    expect(await chatsOf(own)).toMatchObject({ first_message: { ...blocked, member: bea.id } });
    expect(await says(own, bea, text)).toBe('200');
    expect(await chatsOf(own)).not.toHaveProperty('first_message');
  });

  it('signup-63: has at most as many characters as a message of the site', async () => {
    const bea = await addWriter(server(), 'Bea');
    const limit = testSites.find(({ domain }) => domain === open)?.message_length ?? 0;
    const input = { ...anna, target: bea.id, signup_message: 'x'.repeat(limit + 1) };
    const refused = await server().request(open, '/api/signup.php', json('POST', input));
    expect(await refused.json()).toEqual({
      error: { code: 'invalid_input', fields: { signup_message: 'too_long' } },
    });
    await signUpFor(bea, 'x'.repeat(limit));
  });
});

it('signup-65: waits without welcome credits, and can be sent once there are some', async () => {
  const [model] = testSites.filter(({ domain }) => domain === open);
  if (model === undefined) throw new Error('there is no site');
  const poor = await createTestServer({ sites: [siteLike(model, open, { signup_credits: 0 })] });
  try {
    const bea = await addWriter(poor, 'Bea');
    const own = await signUpFor(bea, text, poor);
    await confirm(poor);
    expect(await chatWith(own, bea)).toMatchObject({ first_message: { text, refused: 'credits_needed' } });
    await giveCredits(poor, own, 1);
    expect(await says(own, bea, text)).toBe('200');
    expect(await chatWith(own, bea)).not.toHaveProperty('first_message');
  } finally {
    await poor.close();
  }
});
