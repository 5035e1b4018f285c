import { describe, expect, it, vi } from 'vitest';
import { day, minute } from '#server/core/time.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open } from '#tests/support/sites.ts';

const server = shareServer({ trustedProxies: ['127.0.0.1'] });
const fresh = 'another horse';

/** One of many networks, as our own proxy names it. */
function networkOf(number: number): string {
  return `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

function login(name: string, password: string, network: string, browser = server().fetchFor(open)) {
  return browser('/api/user.php', json('POST', { login: name, password }, { 'x-forwarded-for': network }));
}

async function openNeutral(): Promise<void> {
  await server().request(neutral, '/api/signup.php', json('POST', anna));
  const token = await newestToken(server(), neutral);
  await server().request(neutral, '/api/activate.php', json('POST', { token }));
}

/** Status, headers and body of an answer, all that anybody can see. */
async function seen(response: Response) {
  return { status: response.status, headers: [...response.headers].sort(), body: await response.text() };
}

/** Counts how often the password of an account is looked at; one of nobody costs as much. */
function countGuesses() {
  const verify = vi.spyOn(server().deps.passwords, 'verify');
  return () => verify.mock.calls.filter(([stored]) => stored !== undefined).length;
}

async function guess(networks: number, tries: number, name = anna.name): Promise<Set<string>> {
  const answers = new Set<string>();
  for (let number = 0; number < networks; number += 1) {
    for (let count = 0; count < tries; count += 1) {
      answers.add(JSON.stringify(await seen(await login(name, `wrong ${number} ${count}`, networkOf(number)))));
    }
  }
  return answers;
}

/** Wrong passwords for a name, one after the other. @returns what is heard of each */
async function attackAs(name: string, tries: number, network: string) {
  const heard: { readonly status: number }[] = [];
  for (let count = 0; count < tries; count += 1) heard.push(await seen(await login(name, 'wrong', network)));
  return heard;
}

async function resetBy(browser: typeof fetch, password = fresh): Promise<string> {
  await browser('/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
  const token = await newestToken(server());
  return outcome(await browser('/api/password-reset.php', json('PUT', { token, password, password_repeat: password })));
}

describe('wrong passwords', () => {
  it.each([open, neutral])(
    'login-2, login-6: at %s tell nobody which address a username belongs to',
    async (domain) => {
      if (domain === neutral) await openNeutral();
      else await signUp(server());
      const browser = server().fetchFor(domain);
      const attack = (name: string) => login(name, 'wrong', networkOf(1), browser);
      for (let count = 0; count < 5; count += 1)
        expect(await outcome(await attack(anna.name))).toBe('401 login_failed');
      expect(await outcome(await attack(anna.name))).toBe('429 login_blocked');
      const address = await seen(await attack(anna.email));
      expect(address).toEqual(await seen(await attack('bea@mail.example')));
      expect(address).toMatchObject({ status: 401 });
    },
  );

  it.each([
    ['Ghost', anna.name],
    ['ghost@mail.example', anna.email],
  ])('login-6: lock %s, whom nobody has, as they lock %s', async (ghost, name) => {
    await signUp(server());
    const story = async (login: string) => {
      const heard = [...(await attackAs(login, 7, networkOf(0))), ...(await attackAs(login, 1, networkOf(1)))];
      server().clock.advance(15 * minute);
      return [...heard, ...(await attackAs(login, 1, networkOf(0)))];
    };
    const heard = await story(name);
    expect(heard.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 401, 401]);
    expect(await story(ghost)).toEqual(heard);
  });

  it('login-3, login-5: lock a name or address on the network that they came from, on no other', async () => {
    await signUp(server());
    expect((await guess(1, 5)).size).toBe(1);
    const blocked = await login(` ${anna.name.toUpperCase()}`, anna.password, networkOf(0));
    expect(blocked.headers.get('retry-after')).toBe('900');
    expect(await blocked.json()).toEqual({ error: { code: 'login_blocked', params: { minutes: 15 } } });
    expect(await outcome(await login(anna.name, anna.password, networkOf(1)))).toBe('200');
    server().clock.advance(15 * minute);
    expect(await outcome(await login(anna.name, anna.password, networkOf(0)))).toBe('200');
  });

  it('login-10: of others keep nobody out of a device that they logged in on before, whatever network it shares', async () => {
    await signUp(server());
    const phone = server().fetchFor(open);
    expect(await outcome(await login(anna.name, anna.password, networkOf(0), phone))).toBe('200');
    await phone('/api/logout.php', json('POST', {}));
    await guess(1, 6);
    for (let count = 0; count < 50; count += 1) await login(`ghost${count}`, 'wrong', networkOf(0));
    expect(await outcome(await login('somebody', 'wrong', networkOf(0)))).toBe('429 too_many_requests');
    expect(await outcome(await login(anna.name, anna.password, networkOf(0), phone))).toBe('200');
    // By a name that was never typed here the device is like any other, or it would tell whose it is.
    expect(await outcome(await login(anna.email, 'wrong', networkOf(0), phone))).toBe('429 too_many_requests');
  });

  it('login-10: are limited on such a device, too', async () => {
    await signUp(server());
    const phone = server().fetchFor(open);
    await login(anna.name, anna.password, networkOf(0), phone);
    for (let count = 0; count < 5; count += 1) {
      expect(await outcome(await login(anna.name, 'wrong', networkOf(count), phone))).toBe('401 login_failed');
    }
    expect(await outcome(await login(anna.name, anna.password, networkOf(9), phone))).toBe('429 login_blocked');
  });

  it('login-8: from 50 networks get at most 100 looks at an account’s password a day, and all are answered alike', async () => {
    await signUp(server());
    const phone = server().fetchFor(open);
    await login(anna.email, anna.password, networkOf(200), phone);
    const guesses = countGuesses();
    expect((await guess(50, 2)).size).toBe(1);
    expect(guesses()).toBeGreaterThan(40);
    server().clock.advance(23 * 60 * minute);
    expect((await guess(50, 2, anna.email)).size).toBe(1);
    expect(guesses()).toBeLessThanOrEqual(100);
    const right = await seen(await login(anna.name, anna.password, networkOf(100)));
    expect(right).toEqual(await seen(await login('ghost', anna.password, networkOf(101))));
    expect(right).toMatchObject({ status: 401 });
    expect(await outcome(await login(anna.email, anna.password, networkOf(200), phone))).toBe('200');
  });

  it('login-8: from 50 networks at once get no more, and a day later the door is open again', async () => {
    await signUp(server());
    const guesses = countGuesses();
    const tries = Array.from({ length: 200 }, (_, index) => login(anna.name, 'wrong', networkOf(index % 50)));
    const heard = new Set(await Promise.all((await Promise.all(tries)).map(outcome)));
    expect(heard).toEqual(new Set(['401 login_failed']));
    expect(guesses()).toBeLessThanOrEqual(100);
    expect(await outcome(await login(anna.name, anna.password, networkOf(100)))).toBe('401 login_failed');
    server().clock.advance(day);
    expect(await outcome(await login(anna.name, anna.password, networkOf(100)))).toBe('200');
  });

  it('login-12: leave the way in by a reset, after which the device is a known one', async () => {
    await signUp(server());
    await guess(50, 2);
    const laptop = server().fetchFor(open);
    expect(await resetBy(laptop)).toBe('200');
    expect(await outcome(await login(anna.name, fresh, networkOf(102)))).toBe('200');
    await guess(50, 2);
    expect(await outcome(await login(anna.name, fresh, networkOf(100)))).toBe('401 login_failed');
    expect(await outcome(await login(anna.name, fresh, networkOf(101), laptop))).toBe('200');
  });

  it('count anew for the owner with each right one, and for nobody else', async () => {
    await signUp(server());
    const guesses = countGuesses();
    for (let round = 0; round < 5; round += 1) {
      await guess(10, 2, round % 2 === 0 ? anna.name : anna.email);
      await login(anna.name, anna.password, networkOf(100));
      server().clock.advance(16 * minute);
    }
    expect(guesses()).toBeLessThanOrEqual(100);
  });
});

describe('a known device', () => {
  it('login-9: keeps a cookie that no script reads, which names nobody and lasts 180 days', async () => {
    const { user } = await signUp(server());
    const response = await login(anna.name, anna.password, networkOf(0));
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('__Host-device=')) ?? '';
    expect(cookie.replace(/=[\w.-]+;/, '=<marks>;')).toBe(
      '__Host-device=<marks>; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(cookie).not.toContain(user.id);
  });

  it('login-11: is known no more once the password was changed elsewhere', async () => {
    const { browser } = await signUp(server());
    const phone = server().fetchFor(open);
    await login(anna.name, anna.password, networkOf(0), phone);
    await browser('/api/password.php', json('PUT', { old: anna.password, new: fresh, repeat: fresh }));
    await guess(50, 2);
    expect(await outcome(await login(anna.name, fresh, networkOf(100), phone))).toBe('401 login_failed');
    expect(await outcome(await login(anna.name, fresh, networkOf(101), browser))).toBe('200');
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['a dot', '.'],
    ['an id with a mark', `${'a'.repeat(22)}.${'b'.repeat(22)}`],
    ['a long one', 'a'.repeat(5000)],
  ])('is none with a cookie that we did not make: %s', async (_what, cookie) => {
    await signUp(server());
    await guess(50, 2);
    const headers = { cookie: `__Host-device=${cookie}`, 'x-forwarded-for': networkOf(100) };
    const send = json('POST', { login: anna.name, password: anna.password }, headers);
    expect(await outcome(await server().request(open, '/api/user.php', send))).toBe('401 login_failed');
  });
});

describe('a reset', () => {
  it('password-8: that was used is given back: the fourth on one day, and the tenth', async () => {
    await signUp(server());
    for (let count = 0; count < 10; count += 1) {
      expect(await resetBy(server().fetchFor(open), `${fresh} ${count}`)).toBe('200');
    }
  });

  it('password-8: that nobody used is not', async () => {
    await signUp(server());
    const ask = () =>
      server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    for (let count = 0; count < 3; count += 1) expect(await outcome(await ask())).toBe('200');
    expect(await outcome(await ask())).toBe('429 reset_limit');
  });
});
