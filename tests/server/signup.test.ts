import { version } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { day, hour } from '#server/core/time.ts';
import { member } from '#server/db/schema/index.ts';
import { interestsOf } from '#site/niche-interests.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { affiliate, exampleSite, invited, neutral, open, other, siteLike, testSites } from '#tests/support/sites.ts';

const limited = siteLike(exampleSite('velvet-evening.example'), 'limited.example', {
  countries: ['NL', 'BE'],
  interests: ['wine', 'cats'],
  region_data: { BE: ['BE-BRU'] },
});
const bea = { email: 'bea@mail.example', name: 'Bea' };
const server = shareServer({ sites: [...testSites, limited] });

function post(domain: string, changes: Record<string, unknown> = {}, address?: string) {
  const from = address === undefined ? {} : { address };
  return server().request(domain, '/api/signup.php', json('POST', { ...anna, ...changes }), from);
}

/** Presses the button of the newest mail of the neutral site. */
async function confirm() {
  const token = await newestToken(server(), neutral);
  await server().request(neutral, '/api/activate.php', json('POST', { token }));
}

async function rows() {
  return server().deps.database.db.select().from(member);
}

describe('signup', () => {
  it('signup-28: keeps the interests that the site offers, the first ten, and refuses nobody for the rest', async () => {
    const first = ['wine', 'yoga', 'cats', 'nonsense'];
    expect(await outcome(await post(limited.domain, { interests: first }))).toBe('200');
    const many = interestsOf('general').slice(0, 12);
    expect(await outcome(await post(open, { interests: many }))).toBe('200');
    expect((await rows()).map(({ interests }) => interests)).toEqual([['wine', 'cats'], many.slice(0, 10)]);
  });

  it('password-4, signup-1, signup-2, signup-29, signup-32: opens an account, signs in and mails a link in the language of the visitor', async () => {
    const source = { network: 'acme', ref: 'blog', sub1: 'x', sub2: 'y', sub3: 'z' };
    const response = await post(open, { locale: 'nl', ...source, interests: ['wine'], lander: 'tinderswipe' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { user } = (await response.json()) as { user: Record<string, unknown> };
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Anna',
      age_proof_needed: false,
      email: anna.email,
      status: 'not_confirmed',
      language: 'nl',
      paid_user: false,
      invisible: false,
      looks_told: false,
      nearest: false,
      sells: false,
      notifications_disabled: [],
      new_likes: 0,
      unread_messages: 0,
      may_start_chats: true,
      credits: 0,
      offer: null,
      profile: expect.objectContaining({ status: 'disabled', gender: null, date_of_birth: anna.date_of_birth }),
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      pool: open,
      site: open,
      ...source,
      interests: ['wine'],
      lander: 'tinderswipe',
      // The day on which the company took the site over.
      terms_version: '2024-03-01',
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await server().deliverMail()).toBe(1);
    const [mail] = server().mails(open);
    expect(mail).toMatchObject({ to: anna.email, subject: 'Bevestig je e-mailadres', locale: 'nl' });
    expect(mail?.text).toContain(`https://${open}/nl/complete-signup#token=`);
  });

  it('signup-2: speaks the main language of the site with who names none', async () => {
    const { locale: _, ...named } = anna;
    const response = await server().fetchFor(open)('/api/signup.php', json('POST', named));
    const { user } = (await response.json()) as { user: Record<string, unknown> };
    expect(user).toMatchObject({ language: 'en', profile: { id: user.id, name: 'Anna', age: expect.any(Number) } });
  });

  it('login-13: sets cookies of the session and the device that scripts cannot read, and a readable one beside them', async () => {
    const cookies = (await post(open)).headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=[\w-]{43};/, '=<token>;').replace(/=[\w.-]{60,};/, '=<marks>;'));
    expect(cookies).toEqual([
      '__Host-session=<token>; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      '__Host-device=<marks>; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('signup-4: gives an id that does not tell when', async () => {
    const { user } = await signUp(server());
    expect(version(user.id)).toBe(4);
  });

  it('signup-5, signup-6: refuses a known address and a taken username, whatever their case', async () => {
    await signUp(server());
    expect(await outcome(await post(open, { email: 'ANNA@mail.example', name: 'Bea' }))).toBe('409 email_taken');
    expect(await outcome(await post(open, { email: 'bea@mail.example', name: 'ＡＮＮＡ' }))).toBe('409 name_taken');
    const both = await post(open);
    expect(await both.json()).toEqual({
      error: { code: 'email_taken', fields: { email: 'email_taken', name: 'name_taken' } },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('signup-8, signup-10: says which fields are wrong', async () => {
    const wrong = { email: 'nobody', name: '@x', password: 'short', date_of_birth: '1990-02-30', locale: 'xx' };
    const response = await post(open, wrong);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid_input',
        fields: {
          email: 'email_invalid',
          name: 'name_starts_with_at',
          password: 'password_short',
          date_of_birth: 'date_of_birth_invalid',
          locale: 'invalid',
        },
      },
    });
  });

  it('signup-9: does not take the e-mail address as username', async () => {
    const response = await post(open, { name: 'Anna@Mail.example' });
    expect(await response.json()).toMatchObject({ error: { fields: { name: 'name_is_email' } } });
  });

  it('signup-18: takes somebody on their 18th birthday and nobody the day before', async () => {
    server().clock.set('2026-11-20T00:00:00Z');
    expect(await outcome(await post(open, { date_of_birth: '2008-11-20' }))).toBe('200');
    expect(await outcome(await post(other, { date_of_birth: '2008-11-21' }))).toBe('403 under_age');
    server().clock.set('2026-03-01T00:00:00Z');
    expect(await outcome(await post(other, { email: 'b@mail.example', date_of_birth: '2008-02-29' }))).toBe('200');
  });

  it('signup-17, signup-18: counts birthdays by the day in UTC, whatever zone the machine is in, also for somebody born on 29 February', async () => {
    for (const [born, moment, expected] of [
      ['2008-11-21', '2026-11-20T23:59:59Z', '403 under_age'],
      ['2008-11-21', '2026-11-21T00:00:00Z', '200'],
      ['2008-02-29', '2026-02-28T23:59:59Z', '403 under_age'],
      ['2008-02-29', '2026-03-01T00:00:00Z', '200'],
      ['1899-12-31', '2026-03-01T12:00:00Z', '422 invalid_input'],
      ['2026-03-02', '2026-03-01T12:00:00Z', '403 under_age'],
    ] as const) {
      vi.stubEnv('TZ', born > '2008-06' ? 'Pacific/Kiritimati' : 'America/Los_Angeles');
      server().clock.set(moment);
      const id = crypto.randomUUID();
      const input = { email: `${id}@mail.example`, name: `N${id.slice(0, 20)}`, date_of_birth: born };
      expect([born, moment, await outcome(await post(open, input))]).toEqual([born, moment, expected]);
    }
    vi.unstubAllEnvs();
  });

  describe('after a refusal for age', () => {
    const young = { email: 'kid@mail.example', name: 'Kid', date_of_birth: '2010-01-01' };
    const chrome = { 'user-agent': 'Chrome' };
    const from = (changes: object, address = '203.0.113.7', headers = chrome) =>
      server().request(open, '/api/signup.php', json('POST', { ...anna, ...changes }, headers), { address });

    it('signup-19: hears nobody at this device for a day, whatever is typed', async () => {
      const browser = server().fetchFor(open);
      const tries = (changes: object) => browser('/api/signup.php', json('POST', { ...anna, ...changes }));
      const refused = await tries(young);
      expect(refused.headers.getSetCookie()).toEqual([
        'under_age=1; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
      expect(await outcome(refused)).toBe('403 under_age');
      for (const changes of [{}, { email: 'other@mail.example', name: 'Other' }]) {
        expect(await outcome(await tries(changes))).toBe('403 under_age');
      }
      expect(await rows()).toEqual([]);
      // Another device of the household is not held.
      expect(await outcome(await post(open))).toBe('200');
    });

    it('signup-20: hears nobody for a day who looks like the same person without cookies', async () => {
      expect(await outcome(await from(young))).toBe('403 under_age');
      for (const changes of [
        { email: young.email },
        { name: 'KID' },
        // The year is what somebody changes.
        { date_of_birth: '1990-01-01' },
      ]) {
        expect([changes, await outcome(await from(changes))]).toEqual([changes, '403 under_age']);
      }
      expect(await rows()).toEqual([]);
      const grown = () => from({ ...young, date_of_birth: '1990-01-01' });
      server().clock.advance(24 * hour - 1);
      expect(await outcome(await grown())).toBe('403 under_age');
      server().clock.advance(1);
      expect(await outcome(await grown())).toBe('200');
    });

    it('signup-20: hears others behind the same address at once', async () => {
      expect(await outcome(await from(young))).toBe('403 under_age');
      expect(await outcome(await from({ email: 'a@mail.example', name: 'Adele' }))).toBe('200');
      const twin = { date_of_birth: '1990-01-01' };
      expect(await outcome(await from({ ...twin, email: 'b@mail.example', name: 'Berta' }, '203.0.113.8'))).toBe('200');
      const firefox = { 'user-agent': 'Firefox' };
      expect(
        await outcome(await from({ ...twin, email: 'c@mail.example', name: 'Clara' }, '203.0.113.7', firefox)),
      ).toBe('200');
    });

    it('keeps an address that was typed out also where networks are not told apart', async () => {
      expect(await outcome(await post(open, { date_of_birth: '2010-01-01' }))).toBe('403 under_age');
      expect(await outcome(await post(open))).toBe('403 under_age');
      expect(await outcome(await post(open, { email: 'bea@mail.example', name: 'Bea' }))).toBe('200');
      server().clock.advance(24 * hour + 1);
      expect(await outcome(await post(open))).toBe('200');
    });
  });

  it('signup-27: keeps the region that was picked, of a country of the site', async () => {
    expect(await outcome(await post(open, { country: 'NL', region: 'NL-UT' }))).toBe('200');
    expect(await outcome(await post(open, { ...bea, country: '', region: '' }))).toBe('200');
    const kept = (await rows()).map(({ name, country, region }) => [name, country, region]);
    expect(kept).toContainEqual(['Anna', 'NL', 'NL-UT']);
    expect(kept).toContainEqual(['Bea', null, null]);
  });

  it.each([
    ['a country without a region', { country: 'NL' }],
    ['a region without its country', { region: 'NL-UT' }],
    ['a region of another country', { country: 'BE', region: 'NL-UT' }],
    ['a region that is not there', { country: 'NL', region: 'NL-XX' }],
    ['a name for a code', { country: 'NL', region: 'Utrecht' }],
    ['a country that the site does not serve', { country: 'SE', region: 'SE-AB' }],
    ['small letters', { country: 'nl', region: 'nl-ut' }],
    ['a word of every object', { country: '__proto__', region: '__proto__-x' }],
    ['SQL', { country: 'NL', region: "NL-UT'; DROP TABLE member; --" }],
    ['markup', { country: 'NL', region: 'NL-<b>UT</b>' }],
    ['a list', { country: ['NL'], region: ['NL-UT'] }],
    ['a number and an object', { country: 1, region: {} }],
    ['a long text', { country: 'NL', region: `NL-${'U'.repeat(90_000)}` }],
  ])('signup-27: refuses %s as a place', async (_, place) => {
    const response = await post(open, place);
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toContain('region');
    expect(await rows()).toHaveLength(0);
  });

  it('signup-27: refuses a region that the site leaves out', async () => {
    const brussels = { country: 'BE', region: 'BE-BRU' };
    expect(await outcome(await post(limited.domain, { country: 'BE', region: 'BE-WLG' }))).toBe('422 invalid_input');
    expect(await outcome(await post(limited.domain, brussels))).toBe('200');
  });

  it('signup-21: follows the mode of the site', async () => {
    expect(await outcome(await post(affiliate))).toBe('403 signups_closed');
    expect(await outcome(await post(affiliate, { sub1: 'x' }))).toBe('403 signups_closed');
    expect(await outcome(await post(affiliate, { ref: 'partner' }))).toBe('200');
    expect(await outcome(await post(invited, { ref: 'partner' }))).toBe('403 signups_closed');
  });

  it('signup-24: refuses what fills the trap for bots', async () => {
    expect(await outcome(await post(open, { website: 'https://spam.example' }))).toBe('429 too_many_requests');
    expect(await rows()).toHaveLength(0);
  });

  it('signup-26: limits sign-ups by network, counting an IPv6 /64 as one', async () => {
    for (let count = 0; count < 20; count += 1) {
      const changes = { email: `a${count}@mail.example`, name: `Anna ${count}` };
      expect((await post(open, changes, `2001:db8:1:2::${count + 1}`)).status).toBe(200);
    }
    const refused = await post(open, {}, '2001:db8:1:2:ffff::1');
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await refused.json()).toEqual({ error: { code: 'too_many_requests', params: { minutes: 60 } } });
    expect((await post(open, {}, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('signup-25: cannot sign in over plain http under a real name, and says so', async () => {
    const plain = await server().request(open, `http://${open}/api/signup.php`, json('POST', anna));
    expect(await outcome(plain)).toBe('403 insecure_connection');
  });

  it('login-14: signs in on this machine by plain http with a cookie that every browser keeps there, and that counts nowhere else', async () => {
    const local = `http://${open}.localhost:4321`;
    const signedUp = await server().request(open, `${local}/api/signup.php`, json('POST', anna));
    const cookies = signedUp.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[\w-]{20,};/, '=<token>;'))).toEqual([
      'local_session=<token>; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
    const headers = { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
    const nameAt = async (url: string, address?: string) => {
      const answer = await server().request(open, url, { headers }, address === undefined ? {} : { address });
      return ((await answer.json()) as { user: { name: string } | null }).user?.name;
    };
    expect(await nameAt(`${local}/api/user.php`)).toBe('Anna');
    expect(await nameAt(`${local}/api/user.php`, '203.0.113.7')).toBeUndefined();
    expect(await nameAt('/api/user.php')).toBeUndefined();
    const out = await server().request(open, `${local}/api/logout.php`, { headers });
    expect(out.headers.getSetCookie().join('\n')).toMatch(/^local_session=; Max-Age=0/);
    expect(await nameAt(`${local}/api/user.php`)).toBeUndefined();
  });

  it('signup-34, signup-35: answers on a neutral site the same for a new and a known address, and mails the owner', async () => {
    const first = await post(neutral);
    await confirm();
    const second = await post(neutral, { name: 'Somebody' });
    const [one, two] = [await first.json(), await second.json()];
    expect(one).toEqual({ user: null });
    expect(two).toEqual(one);
    const cookies = [first, second].map((answer) =>
      answer.headers
        .getSetCookie()
        .join()
        .replace(/=[\w-]{43};/, '=…;'),
    );
    expect(cookies[0]).toMatch(/^__Host-sign_up=…; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies[1]).toBe(cookies[0]);
    await server().deliverMail();
    expect(
      server()
        .mails(neutral)
        .map(({ to, subject }) => [to, subject]),
    ).toEqual([
      [anna.email, 'Confirm your e-mail address'],
      [anna.email, 'You already have an account'],
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('login-22: does not tell on a neutral site by the password that was just chosen whether the account is new', async () => {
    const log = () =>
      server().request(neutral, '/api/user.php', json('POST', { login: anna.email, password: anna.password }));
    await post(neutral);
    expect(await outcome(await log())).toBe('401 login_failed');
    await confirm();
    expect(await outcome(await log())).toBe('200');
  });

  it('signup-37: does not tell on a neutral site by the username that was just sent in whether the account is new', async () => {
    await post(neutral);
    await post(neutral, { name: 'Somebody' });
    for (const name of ['Anna', 'Somebody']) {
      expect(await outcome(await post(neutral, { email: 'eve@mail.example', name }))).toBe('409 name_taken');
    }
    expect(await outcome(await post(neutral, { email: 'eve@mail.example', name: 'Eve' }))).toBe('200');
    const later = async () => outcome(await post(neutral, { email: 'zoe@mail.example', name: 'Somebody' }));
    server().clock.advance(30 * day - 1);
    expect(await later()).toBe('409 name_taken');
    server().clock.advance(1);
    expect(await later()).toBe('200');
  });

  it('signup-36: mails one address on a neutral site three times a day', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await outcome(await post(neutral, { name: `Somebody ${count}` }))).toBe('200');
    }
    await server().deliverMail();
    expect(server().mails(neutral)).toHaveLength(3);
    for (const [name, mails, later] of [
      ['Today', 3, day - 1],
      ['Tomorrow', 4, 1],
    ] as const) {
      server().clock.advance(later);
      await post(neutral, { name });
      await server().deliverMail();
      expect(server().mails(neutral)).toHaveLength(mails);
    }
  });

  it('signup-35: mails the owner of an address on a neutral site a new link while it is not confirmed', async () => {
    await post(neutral);
    await post(neutral, { name: 'Somebody' });
    await server().deliverMail();
    const subjects = server()
      .mails(neutral)
      .map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your e-mail address', 'Confirm your e-mail address']);
  });

  it('mail-12: stands although the mail server is down, and the mail comes later', async () => {
    server().breakMail(true);
    expect((await post(open)).status).toBe(200);
    expect(await server().deliverMail()).toBe(0);
    expect(server().logs.map(({ message }) => message)).toEqual(['a job could not be done, trying again later']);
  });
});
