import { describe, expect, it } from 'vitest';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other, sister } from '#tests/support/sites.ts';

const server = shareServer();

function login(domain: string, password = anna.password) {
  return server().request(domain, '/api/user.php', json('POST', { login: anna.email, password }));
}

async function cookieOf(domain: string): Promise<string> {
  const response = await login(domain);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

describe('two pools', () => {
  it('signup-7: may hold the same address and username, with passwords of their own', async () => {
    await signUp(server(), { password: 'password of open' }, open);
    await signUp(server(), { password: 'password of other' }, other);
    expect(await outcome(await login(open, 'password of other'))).toBe('401 login_failed');
    expect(await outcome(await login(other, 'password of open'))).toBe('401 login_failed');
    expect(await outcome(await login(open, 'password of open'))).toBe('200');
    expect(await outcome(await login(other, 'password of other'))).toBe('200');
  });

  it('login-18: do not take each other’s session cookies', async () => {
    await signUp(server(), {}, open);
    const response = await server().request(other, '/api/user.php', { headers: { cookie: await cookieOf(open) } });
    expect(await response.json()).toEqual({ user: null });
  });

  it('do not take each other’s mailed links', async () => {
    const { browser } = await signUp(server(), {}, open);
    await signUp(server(), {}, other);
    const token = await newestToken(server(), open);
    const wrong = await server().request(other, '/api/activate.php', json('POST', { token }));
    expect(await outcome(wrong)).toBe('410 activation_failed');
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { status: 'not_confirmed' } });
  });

  it('lock their accounts apart', async () => {
    await signUp(server(), {}, open);
    await signUp(server(), {}, other);
    for (let count = 0; count < 5; count += 1) await login(open, 'wrong');
    expect(await outcome(await login(open))).toBe('429 login_blocked');
    expect(await outcome(await login(other))).toBe('200');
  });
});

describe('two sites of one pool', () => {
  it('signup-7: share their members', async () => {
    await signUp(server(), {}, open);
    expect(await outcome(await login(sister))).toBe('200');
    const again = await server().request(sister, '/api/signup.php', json('POST', anna));
    expect(await outcome(again)).toBe('409 email_taken');
  });

  it('lock an account together', async () => {
    await signUp(server(), {}, open);
    for (let count = 0; count < 5; count += 1) await login(open, 'wrong');
    expect(await outcome(await login(sister))).toBe('429 login_blocked');
  });
});
