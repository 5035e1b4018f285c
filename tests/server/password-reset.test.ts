import { describe, expect, it } from 'vitest';
import { day, hour } from '#server/core/time.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open, other } from '#tests/support/sites.ts';

const server = shareServer();
const password = 'another horse';

function ask(email = anna.email, domain: string = open, address?: string) {
  const from = address === undefined ? {} : { address };
  return server().request(domain, '/api/password-reset.php', json('POST', { email, locale: 'nl' }), from);
}

function reset(token: string, domain: string = open, repeat = password) {
  const input = { token, password, password_repeat: repeat };
  return server().request(domain, '/api/password-reset.php', json('PUT', input));
}

function login(secret: string) {
  return server().request(open, '/api/user.php', json('POST', { login: anna.email, password: secret }));
}

describe('password-reset', () => {
  it('password-5, password-12: sets a new password by the link, signs out everywhere and tells the owner', async () => {
    const { browser } = await signUp(server());
    expect(await outcome(await ask())).toBe('200');
    const token = await newestToken(server());
    expect(server().mails(open).at(-1)?.text).toContain(`https://${open}/nl/reset-password/do#token=${token}`);
    expect(await outcome(await reset(token))).toBe('200');
    expect(await (await browser('/api/user.php')).json()).toEqual({ user: null });
    expect(await outcome(await login(anna.password))).toBe('401 login_failed');
    const { user } = (await (await login(password)).json()) as { user: { status: string } };
    expect(user.status).toBe('active');
    await server().deliverMail();
    expect(server().mails(open).at(-1)?.subject).toBe('Your password was changed');
  });

  it('password-11: takes a link once, for a day, on its own site only', async () => {
    await signUp(server());
    await ask();
    const token = await newestToken(server());
    expect(await outcome(await reset(token, other))).toBe('410 link_invalid');
    server().clock.advance(day);
    expect(await outcome(await reset(token))).toBe('410 link_invalid');
    server().clock.advance(-1);
    expect(await outcome(await reset(token))).toBe('200');
    expect(await outcome(await reset(token))).toBe('410 link_invalid');
  });

  it('password-13: ends the other links of the member with the one that was used', async () => {
    await signUp(server());
    await ask();
    const first = await newestToken(server());
    await ask();
    expect(await outcome(await reset(await newestToken(server())))).toBe('200');
    expect(await outcome(await reset(first))).toBe('410 link_invalid');
  });

  it('password-13: ends a pending change of address, which an intruder may have asked for', async () => {
    const { browser } = await signUp(server());
    await browser('/api/mail-change.php', json('POST', { email: 'mine@mail.example', password: anna.password }));
    const change = await newestToken(server());
    await ask();
    expect(await outcome(await reset(await newestToken(server())))).toBe('200');
    const answer = await server().request(open, '/api/mail-change.php', json('PUT', { token: change }));
    expect(await outcome(answer)).toBe('410 link_invalid');
  });

  it('does not take the link of an activation mail', async () => {
    await signUp(server());
    expect(await outcome(await reset(await newestToken(server())))).toBe('410 link_invalid');
  });

  it('password-14: wants the same password twice, and leaves the link usable when it differs', async () => {
    await signUp(server());
    await ask();
    const token = await newestToken(server());
    expect(await (await reset(token, open, 'a third horse')).json()).toEqual({
      error: { code: 'invalid_input', fields: { password_repeat: 'passwords_differ' } },
    });
    expect(await outcome(await reset(token))).toBe('200');
  });

  it('password-7: mails three times a day to one address, then tomorrow again', async () => {
    await signUp(server());
    for (let count = 0; count < 3; count += 1) expect(await outcome(await ask())).toBe('200');
    expect(await outcome(await ask(anna.email.toUpperCase()))).toBe('429 reset_limit');
    await server().deliverMail();
    expect(
      server()
        .mails(open)
        .filter(({ subject }) => subject === 'Kies een nieuw wachtwoord'),
    ).toHaveLength(3);
    server().clock.advance(day - 1);
    expect(await outcome(await ask())).toBe('429 reset_limit');
    server().clock.advance(1);
    expect(await outcome(await ask())).toBe('200');
  });

  it('password-6, password-9: says that it does not know an address, so many times an hour for one network', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect(await outcome(await ask(`ghost${count}@mail.example`, open, '203.0.113.9'))).toBe('404 email_unknown');
    }
    expect(await outcome(await ask('ghost@mail.example', open, '203.0.113.9'))).toBe('429 too_many_requests');
    server().clock.advance(hour - 1);
    expect(await outcome(await ask('ghost@mail.example', open, '203.0.113.9'))).toBe('429 too_many_requests');
    server().clock.advance(1);
    expect(await outcome(await ask('ghost@mail.example', open, '203.0.113.9'))).toBe('404 email_unknown');
  });

  it('password-10: answers on a neutral site the same for every address, up to the limit', async () => {
    await server().request(neutral, '/api/signup.php', json('POST', anna));
    await server().deliverMail();
    for (const email of [anna.email, 'ghost@mail.example']) {
      for (let count = 0; count < 3; count += 1) expect(await (await ask(email, neutral)).json()).toEqual({});
      expect(await outcome(await ask(email, neutral))).toBe('429 reset_limit');
    }
    // As many wait for one as for the other, so that neither is quicker; one half is for nobody.
    expect(await server().deliverMail()).toBe(6);
    expect(
      server()
        .mails(neutral)
        .map(({ to }) => to),
    ).toEqual(Array(4).fill(anna.email));
  });
});
