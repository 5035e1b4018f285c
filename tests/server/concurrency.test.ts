import { describe, expect, it, vi } from 'vitest';
import { mailToken, member, memberLike, session } from '#server/db/schema/index.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { addPerson, does } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open } from '#tests/support/sites.ts';

/** On PGlite, which has one connection, these prove little; the same file runs on PostgreSQL. */
const server = shareServer();

/** Many at once; how often each outcome came. */
async function atOnce(count: number, call: (index: number) => Promise<Response>): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, async (_, index) => outcome(await call(index))));
  const tally: Record<string, number> = {};
  for (const seen of outcomes) tally[seen] = (tally[seen] ?? 0) + 1;
  return tally;
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
