import { describe, expect, it } from 'vitest';
import { day, hour } from '#server/core/time.ts';
import { json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();

function activate(token: string, domain: string = open) {
  return server().request(domain, '/api/activate.php', json('POST', { token }));
}

async function status(browser: typeof fetch): Promise<unknown> {
  const { user } = (await (await browser('/api/user.php')).json()) as { user: { status: string } };
  return user.status;
}

describe('activate', () => {
  it('signup-41: confirms the address, without a session, and answers a second click the same', async () => {
    const { browser } = await signUp(server());
    const token = await newestToken(server());
    expect(await status(browser)).toBe('not_confirmed');
    expect(await outcome(await activate(token))).toBe('200');
    expect(await status(browser)).toBe('active');
    expect(await outcome(await activate(token))).toBe('200');
    server().clock.advance(20 * day);
    expect(await outcome(await activate(token))).toBe('200');
  });

  it('signup-43: refuses a made-up token, one of another pool, and one of another kind', async () => {
    const { input } = await signUp(server());
    const token = await newestToken(server());
    expect(await outcome(await activate('A'.repeat(22)))).toBe('410 activation_failed');
    expect(await outcome(await activate('short'))).toBe('422 invalid_input');
    expect(await outcome(await activate(token, other))).toBe('410 activation_failed');
    await server().request(open, '/api/password-reset.php', json('POST', { email: input.email, locale: 'en' }));
    expect(await outcome(await activate(await newestToken(server())))).toBe('410 activation_failed');
    expect(await outcome(await activate(token))).toBe('200');
  });

  it('signup-42: works for 14 days and no longer', async () => {
    await signUp(server());
    const token = await newestToken(server());
    server().clock.advance(14 * day);
    expect(await outcome(await activate(token))).toBe('410 activation_failed');
    server().clock.advance(-1);
    expect(await outcome(await activate(token))).toBe('200');
  });

  it('signup-45: changes nothing by GET or HEAD, as mail scanners send them', async () => {
    const { browser } = await signUp(server());
    const token = await newestToken(server());
    for (const method of ['GET', 'HEAD']) {
      const response = await server().request(open, `/api/activate.php?token=${token}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, PUT');
    }
    expect(await status(browser)).toBe('not_confirmed');
  });

  it('signup-46: sends the mail again, three times an hour with that of the sign-up, and every link works', async () => {
    const { browser } = await signUp(server());
    const first = await newestToken(server());
    const resend = () => browser('/api/activate.php', json('PUT', {}));
    for (let count = 0; count < 2; count += 1) expect(await outcome(await resend())).toBe('200');
    const refused = await resend();
    expect(await refused.json()).toEqual({ error: { code: 'too_many_requests', params: { minutes: 60 } } });
    const second = await newestToken(server());
    expect(server().mails(open)).toHaveLength(3);
    server().clock.advance(hour + 1);
    expect(await outcome(await resend())).toBe('200');
    expect(second).not.toBe(first);
    expect(await outcome(await activate(first))).toBe('200');
    expect(await outcome(await activate(second))).toBe('200');
  });

  it('signup-47: mails nothing to somebody who is confirmed already', async () => {
    const { browser } = await signUp(server());
    await activate(await newestToken(server()));
    expect(await outcome(await browser('/api/activate.php', json('PUT', {})))).toBe('200');
    expect(await server().deliverMail()).toBe(0);
  });

  it('asks a visitor to log in before it sends anything again', async () => {
    const response = await server().request(open, '/api/activate.php', json('PUT', {}));
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: { code: 'authentication_required' },
      authentication_required: true,
    });
  });
});
