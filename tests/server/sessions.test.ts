import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getSessions } from '#contract/sessions.ts';
import { hour } from '#server/core/time.ts';
import { deviceOf } from '#server/services/account/device.ts';
import { anna, json, outcome, signUp } from '#tests/support/account.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

async function logIn(agent?: string): Promise<typeof fetch> {
  const browser = server().fetchFor(open);
  const headers: Record<string, string> = agent === undefined ? {} : { 'user-agent': agent };
  await browser('/api/user.php', json('POST', { login: anna.email, password: anna.password }, headers));
  return browser;
}

async function list(browser: typeof fetch): Promise<OutputOf<typeof getSessions>['sessions']> {
  return ((await (await browser('/api/sessions.php')).json()) as OutputOf<typeof getSessions>).sessions;
}

async function isSignedIn(browser: typeof fetch): Promise<boolean> {
  return ((await (await browser('/api/user.php')).json()) as { user: unknown }).user !== null;
}

function end(browser: typeof fetch, which: object) {
  return browser('/api/sessions.php', json('DELETE', which));
}

describe('sessions', () => {
  it('login-33: lists where a member is signed in: this device first, then those last seen', async () => {
    const { browser } = await signUp(server());
    server().clock.advance(hour);
    await logIn(desk);
    server().clock.advance(hour);
    await logIn(phone);
    const found = await list(browser);
    expect(found.map(({ device, current }) => [device, current])).toEqual([
      [null, true],
      ['Chrome · Android', false],
      ['Firefox · Windows', false],
    ]);
    expect(found[2]).toMatchObject({
      created_at: '2026-11-20T13:00:00.000Z',
      last_seen_at: '2026-11-20T13:00:00.000Z',
    });
  });

  it('login-33: tells nothing of the secret of a session', async () => {
    const { browser } = await signUp(server());
    const text = JSON.stringify(await list(browser));
    const { rows } = await server().deps.database.db.execute('select token_hash from session');
    const hash = String(rows[0]?.token_hash);
    for (let start = 0; start + 8 <= hash.length; start += 1) expect(text).not.toContain(hash.slice(start, start + 8));
  });

  it('login-34: signs one device out', async () => {
    const { browser } = await signUp(server());
    const [one, two] = [await logIn(desk), await logIn(phone)];
    const id = (await list(browser)).find(({ device }) => device === 'Firefox · Windows')?.id;
    const answer = await end(browser, { id });
    expect(((await answer.json()) as { sessions: unknown[] }).sessions).toHaveLength(2);
    expect([await isSignedIn(browser), await isSignedIn(one), await isSignedIn(two)]).toEqual([true, false, true]);
    expect(await outcome(await end(browser, { id }))).toBe('404 not_found');
  });

  it('login-34: signs out everywhere else', async () => {
    const { browser } = await signUp(server());
    const one = await logIn(desk);
    expect(await outcome(await end(browser, { others: true }))).toBe('200');
    expect([await isSignedIn(browser), await isSignedIn(one)]).toEqual([true, false]);
    expect(await list(browser)).toHaveLength(1);
  });

  it('login-34: neither shows nor ends those of anybody else, in this pool or another', async () => {
    const { browser } = await signUp(server());
    const bea = (await signUp(server(), { email: 'bea@mail.example', name: 'Bea' })).browser;
    const carl = (await signUp(server(), {}, other)).browser;
    for (const stranger of [bea, carl]) {
      const [own] = await list(stranger);
      expect(await outcome(await end(browser, { id: own?.id }))).toBe('404 not_found');
      expect(await isSignedIn(stranger)).toBe(true);
    }
    await end(browser, { others: true });
    expect([await isSignedIn(bea), await isSignedIn(carl)]).toEqual([true, true]);
  });

  it.each([[{}], [{ id: 'x', others: true }], [{ others: false }]])(
    'login-34: wants to know which: %o',
    async (which) => {
      const { browser } = await signUp(server());
      expect(await outcome(await end(browser, which))).toBe('422 invalid_input');
    },
  );

  it('leaves out those that are over', async () => {
    const { browser } = await signUp(server());
    await server().deps.database.db.execute("update session set expires_at = '2026-11-20T12:30:00Z'");
    await logIn(desk);
    const fresh = await logIn(phone);
    server().clock.advance(hour);
    expect(await list(fresh)).toHaveLength(2);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a device', () => {
  it.each([
    [phone, 'Chrome · Android'],
    [desk, 'Firefox · Windows'],
    ['', null],
    ['\u0001', null],
  ])('login-33: of %o is %o', (agent, words) => {
    const headers = { get: () => agent } as unknown as Headers;
    expect(deviceOf(headers)).toBe(words);
  });

  it('is told in a moment, however long the words', async () => {
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 ('.repeat(5000) });
    expect(await processorTime(() => deviceOf(headers))).toBeLessThan(1000);
  });
});
