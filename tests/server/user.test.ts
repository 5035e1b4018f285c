import { describe, expect, it, vi } from 'vitest';
import { hour, minute } from '#server/core/time.ts';
import { member } from '#server/db/schema/index.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

function login(browser: typeof fetch, name = anna.email, password = anna.password) {
  return browser('/api/user.php', json('POST', { login: name, password }));
}

async function failFiveTimes(name = anna.email) {
  for (let count = 0; count < 5; count += 1) {
    expect(await outcome(await login(server().fetchFor(open), name, 'wrong'))).toBe('401 login_failed');
  }
}

describe('user', () => {
  it('login-15: is nobody without a session, and the member with one', async () => {
    expect(await (await server().request(open, '/api/user.php')).json()).toEqual({ user: null });
    const { browser, user } = await signUp(server());
    expect(await (await browser('/api/user.php')).json()).toEqual({ user });
  });

  it('login-16: takes the cookies of a session that is over away', async () => {
    const { browser } = await signUp(server());
    server().clock.advance(30 * 24 * hour + 1);
    const response = await browser('/api/user.php');
    expect(await response.json()).toEqual({ user: null });
    expect(response.headers.getSetCookie().map((cookie) => cookie.split(';', 2).join(';'))).toEqual([
      '__Host-session=; Max-Age=0',
      'signed_in=; Max-Age=0',
    ]);
  });

  it('login-1, login-2: logs in by e-mail address or username, in any case', async () => {
    await signUp(server());
    expect(await outcome(await login(server().fetchFor(open), 'Anna@Mail.example'))).toBe('200');
    expect(await outcome(await login(server().fetchFor(open), ' aNNa '))).toBe('200');
    expect(await outcome(await login(server().fetchFor(open), 'nobody'))).toBe('401 login_failed');
  });

  it('login-20: knows no password of a fictional profile, and locks it like an account that does not exist', async () => {
    const { user } = await signUp(server());
    const { db } = server().deps.database;
    await db.update(member).set({ fictional: true, email_key: `fictional:${user.id}` });
    for (const name of [anna.name, `fictional:${user.id}`]) {
      expect(await outcome(await login(server().fetchFor(open), name))).toBe('401 login_failed');
    }
    for (let count = 0; count < 4; count += 1) await login(server().fetchFor(open));
    expect(await outcome(await login(server().fetchFor(open), anna.name))).toBe('401 login_failed');
    await failFiveTimes('Ghost');
  });

  it('login-17: gives a new session at each log-in and ends the one before', async () => {
    const { browser } = await signUp(server());
    const before = server().fetchFor(open);
    await login(before);
    const old = await cookieOf(before);
    await login(before);
    const replayed = await server().request(open, '/api/user.php', { headers: { cookie: old } });
    expect(await replayed.json()).toEqual({ user: null });
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { name: 'Anna' } });
  });

  it('login-3: locks a name or address after five wrong passwords for fifteen minutes, and says for how long', async () => {
    await signUp(server());
    await failFiveTimes();
    const blocked = await login(server().fetchFor(open));
    expect(blocked.headers.get('retry-after')).toBe('900');
    expect(await blocked.json()).toEqual({ error: { code: 'login_blocked', params: { minutes: 15 } } });
    expect(await outcome(await login(server().fetchFor(open), ' anna@MAIL.example'))).toBe('429 login_blocked');
    expect(await outcome(await login(server().fetchFor(open), 'Anna'))).toBe('200');
    server().clock.advance(14 * minute + 1);
    expect(await (await login(server().fetchFor(open))).json()).toMatchObject({ error: { params: { minutes: 1 } } });
    server().clock.advance(minute);
    expect(await outcome(await login(server().fetchFor(open)))).toBe('200');
  });

  it('login-5: counts anew after a right password and after a quarter of an hour', async () => {
    await signUp(server());
    const wrong = () => login(server().fetchFor(open), anna.email, 'wrong');
    for (let count = 0; count < 4; count += 1) await wrong();
    expect(await outcome(await login(server().fetchFor(open)))).toBe('200');
    for (let count = 0; count < 4; count += 1) expect(await outcome(await wrong())).toBe('401 login_failed');
    server().clock.advance(15 * minute);
    expect(await outcome(await wrong())).toBe('401 login_failed');
    expect(await outcome(await login(server().fetchFor(open)))).toBe('200');
  });

  it('login-6: locks one that nobody has just so', async () => {
    await failFiveTimes('ghost@mail.example');
    expect(await outcome(await login(server().fetchFor(open), 'Ghost@mail.example'))).toBe('429 login_blocked');
  });

  it('login-12: lets the owner of a locked account in by a reset', async () => {
    await signUp(server());
    await failFiveTimes();
    await server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    const password = 'another horse';
    const input = { token, password, password_repeat: password };
    expect(await outcome(await server().request(open, '/api/password-reset.php', json('PUT', input)))).toBe('200');
    expect(await outcome(await login(server().fetchFor(open), anna.email, password))).toBe('200');
  });

  it('login-7: limits wrong passwords by network, over many accounts', async () => {
    const browser = server().fetchFor(open, { address: '203.0.113.9' });
    for (let count = 0; count < 50; count += 1) {
      expect(await outcome(await login(browser, `ghost${count}`, 'wrong'))).toBe('401 login_failed');
    }
    expect(await outcome(await login(browser, 'ghost50', 'wrong'))).toBe('429 too_many_requests');
    expect(await outcome(await login(server().fetchFor(open, { address: '203.0.113.10' }), 'ghost50'))).toBe(
      '401 login_failed',
    );
    server().clock.advance(15 * minute - 1);
    expect(await outcome(await login(browser, 'ghost50', 'wrong'))).toBe('429 too_many_requests');
    server().clock.advance(1);
    expect(await outcome(await login(browser, 'ghost50', 'wrong'))).toBe('401 login_failed');
  });

  it('login-7: a right password that was being checked meanwhile leaves the network its 15 minutes', async () => {
    await signUp(server());
    const { passwords } = server().deps;
    const { promise: others, resolve: goOn } = Promise.withResolvers<void>();
    const check = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
      await others;
      return passwords.verify(...given);
    });
    const browser = server().fetchFor(open, { address: '203.0.113.9' });
    const right = login(browser);
    await vi.waitFor(() => expect(check).toHaveBeenCalled());
    for (let count = 0; count < 49; count += 1) await login(browser, `ghost${count}`, 'wrong');
    expect(await outcome(await login(browser, 'ghost50', 'wrong'))).toBe('429 too_many_requests');
    server().clock.advance(5 * minute);
    goOn();
    expect(await outcome(await right)).toBe('200');
    const refused = await login(browser, 'ghost50', 'wrong');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  });

  it('login-35: keeps on which day a member was last about, and no more: at sign-up, at log-in, and while they stay', async () => {
    const { browser } = await signUp(server());
    const seen = async () => (await server().deps.database.db.select().from(member))[0]?.active_at?.toISOString();
    const first = await seen();
    expect(first).toMatch(/^2026-11-20T/);
    // A random time of that day.
    expect(first).not.toBe(server().clock.now().toISOString());
    server().clock.advance(61 * minute);
    await browser('/api/user.php');
    await login(server().fetchFor(open));
    expect(await seen()).toBe(first);
    server().clock.set('2026-11-21T00:30:00Z');
    await browser('/api/user.php');
    expect(await seen()).toMatch(/^2026-11-21T/);
    server().clock.set('2026-11-22T09:30:00Z');
    await login(server().fetchFor(open));
    expect(await seen()).toMatch(/^2026-11-22T/);
  });

  it('settings-5: saves the language of a member', async () => {
    const { browser } = await signUp(server());
    const saved = await browser('/api/user.php', json('PUT', { language: 'de' }));
    expect(await saved.json()).toMatchObject({ user: { language: 'de' } });
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { language: 'de' } });
  });
});

/** The cookies that a browser would send, seen through a refused request. */
async function cookieOf(browser: typeof fetch): Promise<string> {
  const response = await login(browser);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
