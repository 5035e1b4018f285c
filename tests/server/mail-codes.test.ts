import { createSecretKey, randomBytes } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '#server/core/secrets.ts';
import { day, hour, minute } from '#server/core/time.ts';
import { attempt, mailCode } from '#server/db/schema/index.ts';
import { confirmByCode } from '#server/services/account/confirm-by-code.ts';
import { digitsOf } from '#server/services/account/mail-codes.ts';
import { attemptColumns } from '#server/services/limits/attempts.ts';
import { loadKey } from '#server/services/members/keys.ts';
import { anna, form, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open } from '#tests/support/sites.ts';

/** On PGlite, which has one connection, tries at once prove little; the same file runs on PostgreSQL. */
const server = shareServer();

type Browser = typeof fetch;

/** The digits of the newest mail; `undefined` if it has none. */
async function newestDigits(domain = open): Promise<string | undefined> {
  await server().deliverMail();
  return server()
    .mails(domain)
    .at(-1)
    ?.text.match(/^\d{6}$/m)?.[0];
}

function other(digits = '', step = 1): string {
  return String((Number(digits) + step) % 1_000_000).padStart(6, '0');
}

function type(browser: Browser, token = ''): Promise<Response> {
  return browser('/api/activate.php', json('POST', { token }));
}

function renew(browser: Browser): Promise<Response> {
  return browser('/api/activate.php', json('PUT', {}));
}

async function statusOf(browser: Browser): Promise<string | undefined> {
  const { user } = (await (await browser('/api/user.php')).json()) as { user: { status: string } | null };
  return user?.status;
}

/** A second browser in which the member logs in. */
async function logIn(): Promise<Browser> {
  const browser = server().fetchFor(open);
  await browser('/api/user.php', json('POST', { login: anna.email, password: anna.password }));
  return browser;
}

async function signUpQuietly(changes: Partial<typeof anna> = {}): Promise<Browser> {
  const browser = server().fetchFor(neutral);
  expect(await outcome(await browser('/api/signup.php', json('POST', { ...anna, ...changes })))).toBe('200');
  return browser;
}

const wrong = { error: { code: 'invalid_input', fields: { token: 'mail_code_wrong' } } };

describe('the six digits', () => {
  it('signup-70: are in the mail beside the link and confirm the address, typed with whatever spaces', async () => {
    const { browser } = await signUp(server());
    const digits = (await newestDigits()) ?? '';
    expect(digits).toMatch(/^\d{6}$/);
    const mail = server().mails(open).at(-1);
    expect(mail?.html).toContain(`>${digits}</p>`);
    expect(mail?.text).toContain('#token=');
    expect(await outcome(await type(browser, ` ${digits.slice(0, 3)} ${digits.slice(3)}\n`))).toBe('200');
    expect(await statusOf(browser)).toBe('active');
    // The answer to the first call may have been lost.
    expect(await outcome(await type(browser, digits))).toBe('200');
  });

  it('signup-70: are taken from a form without JavaScript, too', async () => {
    const { browser } = await signUp(server());
    const digits = (await newestDigits()) ?? '';
    const send = (token: string) =>
      browser('/api/activate.php', { ...form({ token, _page: '/complete-signup' }), redirect: 'manual' });
    expect((await send(other(digits))).headers.get('location')).toBe('/complete-signup#error-mail_code_wrong');
    expect((await send(digits)).headers.get('location')).toBe('/activate/done');
  });

  it('signup-70: are the same in every try at sending the mail, and stored nowhere', async () => {
    await signUp(server());
    const digits = (await newestDigits()) ?? '';
    const { rows } = await server().deps.database.db.execute(
      sql`select (select json_agg(m)::text from mail_code m) as codes, (select json_agg(j.data)::text from pgboss.job j) as jobs`,
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`));
  });

  it('signup-71: count for 15 minutes', async () => {
    const { browser } = await signUp(server());
    const digits = await newestDigits();
    server().clock.advance(15 * minute);
    expect(await outcome(await type(browser, digits))).toBe('410 mail_code_ended');
    server().clock.advance(-1);
    expect(await outcome(await type(browser, digits))).toBe('200');
  });

  it('signup-71: count in the browser that signed up only; elsewhere right and wrong ones are refused alike', async () => {
    const { browser } = await signUp(server());
    const digits = await newestDigits();
    const elsewhere = await logIn();
    const visitor = server().fetchFor(open);
    for (const each of [elsewhere, visitor]) {
      const answers = await Promise.all([digits, other(digits)].map(async (token) => (await type(each, token)).json()));
      expect(answers).toEqual([{ error: { code: 'mail_code_ended' } }, { error: { code: 'mail_code_ended' } }]);
    }
    expect(await statusOf(browser)).toBe('not_confirmed');
    expect(await outcome(await renew(elsewhere))).toBe('200');
    expect(await outcome(await type(elsewhere, await newestDigits()))).toBe('200');
  });

  it('signup-72: take five tries, and say how many are left', async () => {
    const { browser } = await signUp(server());
    const digits = await newestDigits();
    for (const tries of [4, 3, 2, 1]) {
      const response = await type(browser, other(digits, tries));
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ error: { ...wrong.error, params: { tries } } });
    }
    expect(await outcome(await type(browser, other(digits)))).toBe('410 mail_code_ended');
    expect(await outcome(await type(browser, digits))).toBe('410 mail_code_ended');
    expect(await outcome(await type(browser, await newestToken(server())))).toBe('200');
  });

  it('signup-72: fifty tries at once are never more than five', async () => {
    const { browser } = await signUp(server());
    const digits = await newestDigits();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => outcome(await type(browser, other(digits, index + 1)))),
    );
    expect(answers.filter((answer) => answer === '422 invalid_input')).toHaveLength(4);
    expect(answers.filter((answer) => answer === '410 mail_code_ended')).toHaveLength(46);
    expect(await server().deps.database.db.select({ tries: mailCode.tries }).from(mailCode)).toEqual([{ tries: 5 }]);
  });

  it('signup-72: of right digits sent twice at once, one confirms, and once', async () => {
    const { browser } = await signUp(server());
    const digits = await newestDigits();
    const answers = await Promise.all([1, 2, 3].map(async () => outcome(await type(browser, digits))));
    expect(answers).toContain('200');
    expect(await statusOf(browser)).toBe('active');
  });

  it('signup-73: after 300 wrong ones of everybody in an hour none count for an hour, while links work', async () => {
    const { browser } = await signUp(server());
    const digits = await newestDigits();
    await fillSum(299);
    expect(await outcome(await type(browser, other(digits)))).toBe('422 invalid_input');
    const paused = await type(browser, digits);
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await paused.json()).toEqual({ error: { code: 'mail_codes_paused', params: { minutes: 60 } } });
    expect(await outcome(await type(browser, await newestToken(server())))).toBe('200');
  });

  it('signup-73: right ones do not count in that sum', async () => {
    const { browser } = await signUp(server());
    await fillSum(299);
    expect(await outcome(await type(browser, await newestDigits()))).toBe('200');
    const { browser: next } = await signUp(server(), { email: 'bea@mail.example', name: 'Bea' });
    expect(await outcome(await type(next, await newestDigits()))).toBe('200');
  });

  it('signup-73: of ten thousand wrong guesses over two thousand codes 300 are looked at', async () => {
    const { pool } = await addMember(server().deps.database, { status: 'not_confirmed', confirmed_at: null });
    const now = server().clock.now();
    const secrets = Array.from({ length: 2000 }, () => randomBytes(32).toString('base64url'));
    const [{ id } = { id: '' }] = (
      await server().deps.database.db.execute<{ id: string }>(sql`select id from member where pool = ${pool}`)
    ).rows;
    for (let from = 0; from < secrets.length; from += 500) {
      await server()
        .deps.database.db.insert(mailCode)
        .values(
          secrets.slice(from, from + 500).map((secret) => ({
            pool,
            holder_hash: hashSecret(secret),
            member_id: id,
            salt: secret.slice(0, 10),
            tries: 0,
            created_at: now,
            expires_at: new Date(now.getTime() + 15 * minute),
          })),
        );
    }
    const site = server()
      .deps.sites()
      .find((each) => each.pool === pool);
    if (site === undefined) throw new Error('the pool has no site');
    const key = await loadKey(server().deps.database.db, pool, 'mail-code', now);
    const tally: Record<string, number> = {};
    for (let guess = 0; guess < 10_000; guess += 1) {
      const signUpCookie = secrets[guess % secrets.length] ?? '';
      const digits = String((guess * 97) % 1_000_000).padStart(6, '0');
      const row = { pool, holder_hash: hashSecret(signUpCookie), salt: signUpCookie.slice(0, 10) };
      // One run in 3,300 would be right by luck.
      const typed = digits === digitsOf(key, row) ? other(digits) : digits;
      const call = { deps: server().deps, site, now, member: undefined, signUpCookie, headers: new Headers() };
      const seen = await confirmByCode(call as never, typed).then(
        () => 'hit',
        (error: { code: string }) => error.code,
      );
      tally[seen] = (tally[seen] ?? 0) + 1;
    }
    expect(tally).toEqual({ invalid_input: 300, mail_codes_paused: 9700 });
  });

  it('signup-73: every code is as likely as any other', () => {
    const key = createSecretKey(randomBytes(32));
    const codes = Array.from({ length: 20_000 }, (_, index) =>
      digitsOf(key, { pool: open, holder_hash: 'h', salt: String(index) }),
    );
    expect(codes.filter((each) => !/^\d{6}$/.test(each))).toEqual([]);
    // Of 20,000 drawn from a million about 198 pairs are the same.
    expect(new Set(codes).size).toBeGreaterThan(19_600);
    for (let place = 0; place < 6; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const share = codes.filter((each) => each[place] === String(digit)).length / codes.length;
        expect(Math.abs(share - 0.1)).toBeLessThan(0.02);
      }
    }
  });
});

/** Sets the number of wrong codes of this hour: the row of the first wrong one, with another count. */
async function fillSum(count: number): Promise<void> {
  const key = attemptColumns({ pool: open, purpose: 'mailCodePool', subject: open });
  const row = { ...key, window_start: server().clock.now(), count, blocked_until: null };
  await server().deps.database.db.insert(attempt).values(row);
}

/** Codes that could confirm somebody. */
function goodCodes() {
  return server().deps.database.db.select().from(mailCode).where(isNotNull(mailCode.member_id));
}

describe('a new code', () => {
  it('signup-74: ends the one before; an account gets three an hour with that of its sign-up', async () => {
    const { browser } = await signUp(server());
    const first = await newestDigits();
    expect(await outcome(await renew(browser))).toBe('200');
    const second = await newestDigits();
    expect(await outcome(await type(browser, first))).toBe(first === second ? '200' : '422 invalid_input');
    expect(await outcome(await renew(browser))).toBe('200');
    expect(await outcome(await renew(await logIn()))).toBe('429 too_many_requests');
    expect(await outcome(await type(browser, await newestDigits()))).toBe('200');
  });

  it('signup-74: goes to one address ten times a day', async () => {
    const { browser } = await signUp(server());
    for (let sent = 1; sent < 10; sent += 1) {
      server().clock.advance(hour);
      expect(await outcome(await renew(browser))).toBe('200');
    }
    server().clock.advance(hour);
    expect(await outcome(await renew(browser))).toBe('429 too_many_requests');
  });

  it('signup-75: counts no more once the link, a new password or a new address confirmed the account', async () => {
    const { browser } = await signUp(server());
    await newestDigits();
    const codes = goodCodes;
    expect(await codes()).toHaveLength(1);
    await type(browser, await newestToken(server()));
    expect(await codes()).toEqual([]);
    const bea = await signUp(server(), { email: 'bea@mail.example', name: 'Bea' });
    await bea.browser('/api/mail-change.php', json('POST', { email: 'b@mail.example', password: anna.password }));
    const token = await newestToken(server());
    expect(await codes()).toHaveLength(1);
    expect(await outcome(await bea.browser('/api/mail-change.php', json('PUT', { token })))).toBe('200');
    expect(await codes()).toEqual([]);
  });

  it('signup-75: goes with the account when it is deleted', async () => {
    const { browser } = await signUp(server());
    expect(await outcome(await browser('/api/account.php', json('DELETE', { password: anna.password })))).toBe('200');
    expect(await goodCodes()).toEqual([]);
  });
});

describe('on a neutral site', () => {
  it('signup-76: the code is bound to the cookie of the sign-up, confirms and signs in', async () => {
    const browser = await signUpQuietly();
    const digits = await newestDigits(neutral);
    expect(await statusOf(browser)).toBeUndefined();
    expect(await outcome(await type(server().fetchFor(neutral), digits))).toBe('410 mail_code_ended');
    expect(await outcome(await type(browser, digits))).toBe('200');
    expect(await statusOf(browser)).toBe('active');
  });

  it('signup-76: wrong codes and new ones are answered alike whether or not the address has an account', async () => {
    const known = await signUpQuietly();
    await type(known, await newestDigits(neutral));
    const seen = async (browser: Browser) => {
      const answers: unknown[] = [];
      const note = async (response: Response) => answers.push([response.status, await response.json()]);
      for (let count = 0; count < 6; count += 1) await note(await type(browser, '000000'));
      for (let count = 0; count < 3; count += 1) await note(await renew(browser));
      await note(await type(browser, '000000'));
      await server().deliverMail();
      return answers;
    };
    const again = await seen(await signUpQuietly({ name: 'Another' }));
    expect(again).toEqual(await seen(await signUpQuietly({ name: 'Zoe', email: 'zoe@mail.example' })));
    expect(again).toHaveLength(10);
    const subjects = server()
      .mails(neutral)
      .filter(({ to }) => to === anna.email);
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
      'You already have an account',
    ]);
  });

  it.each(['confirmed', 'waiting for its confirmation'])(
    'signup-76: a sign-up for an account that is %s already gets no digits, and the right ones confirm nobody',
    async (state) => {
      const first = await signUpQuietly();
      const digits = await newestDigits(neutral);
      if (state === 'confirmed') await type(first, digits);
      const { db } = server().deps.database;
      const before = await db.select().from(mailCode);
      const second = await signUpQuietly({ name: 'Another', password: 'a password of their own' });
      expect(await newestDigits(neutral)).toBeUndefined();
      const code = (await db.select().from(mailCode)).find(
        ({ holder_hash }) => !before.some((each) => each.holder_hash === holder_hash),
      );
      if (code === undefined) throw new Error('the second sign-up has no code');
      const key = await loadKey(db, neutral, 'mail-code', server().clock.now());
      expect(await outcome(await type(second, digitsOf(key, code)))).toBe('422 invalid_input');
      expect(await outcome(await renew(second))).toBe('200');
      expect(await newestDigits(neutral)).toBeUndefined();
      expect(await statusOf(second)).toBeUndefined();
    },
  );

  it('signup-75, signup-76: a stranger’s code tells nothing of what the owner of the address does', async () => {
    const stranger = await signUpQuietly();
    await type(server().fetchFor(neutral), await newestToken(server(), neutral));
    const idle = await signUpQuietly({ name: 'Zoe', email: 'zoe@mail.example' });
    const seen = async (browser: Browser) => {
      const typed = await type(browser, '000000');
      return [typed.status, await typed.json(), (await renew(browser)).status];
    };
    expect(await seen(stranger)).toEqual(await seen(idle));
  });

  it('signup-76: no digits are good that were never mailed', async () => {
    const browsers: Browser[] = [];
    for (let count = 0; count < 3; count += 1) browsers.push(await signUpQuietly({ name: `Anna ${count}` }));
    expect(await goodCodes()).toHaveLength(1);
    expect(browsers).toHaveLength(3);
  });

  it('signup-76: a new code is sent for a day, three an hour', async () => {
    const browser = await signUpQuietly();
    await newestDigits(neutral);
    server().clock.advance(day - 1);
    for (let count = 0; count < 3; count += 1) expect(await outcome(await renew(browser))).toBe('200');
    expect(await outcome(await renew(browser))).toBe('429 too_many_requests');
    expect(await outcome(await type(browser, await newestDigits(neutral)))).toBe('200');
  });
});
