import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { day } from '#server/core/time.ts';
import { member } from '#server/db/schema/index.ts';
import { keepBan } from '#server/services/limits/bans.ts';
import { anna, form, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open, other } from '#tests/support/sites.ts';

const server = shareServer();
const next = 'anna.new@mail.example';

function ask(browser: typeof fetch, email = next, password = anna.password) {
  return browser('/api/mail-change.php', json('POST', { email, password }));
}

function confirm(token: string, browser = server().fetchFor(open)) {
  return browser('/api/mail-change.php', json('PUT', { token }));
}

async function logIn(login: string, domain: string = open) {
  const browser = server().fetchFor(domain);
  const answer = await browser('/api/user.php', json('POST', { login, password: anna.password }));
  return { browser, outcome: await outcome(answer) };
}

async function addressOf(browser: typeof fetch): Promise<string | undefined> {
  return ((await (await browser('/api/user.php')).json()) as { user: { email: string } | null }).user?.email;
}

describe('mail-change', () => {
  it('password-21, password-22, password-34: mails a link to the new address and a note to the old one, and changes nothing before it is confirmed', async () => {
    const { browser } = await signUp(server());
    await server().deliverMail();
    expect(await outcome(await ask(browser))).toBe('200');
    await server().deliverMail();
    const [note, link] = server().mails(open).slice(-2);
    expect([note?.to, note?.subject]).toEqual([anna.email, 'Your e-mail address is to change']);
    expect([link?.to, link?.subject]).toEqual([next, 'Confirm your new address']);
    expect(link?.text).toMatch(new RegExp(`https://${open}/mail-change/do#token=[\\w-]{22}\n`));
    expect(note?.text).not.toContain(next);
    expect(await addressOf(browser)).toBe(anna.email);
  });

  it('password-22: tells the old address also when the link was quicker than the note', async () => {
    const { browser } = await signUp(server());
    await server().deliverMail();
    await ask(browser);
    const { db } = server().deps.database;
    const isNote = sql`data::text like '%mail_change_notice%'`;
    await db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where ${isNote}`);
    expect(await outcome(await confirm(await newestToken(server())))).toBe('200');
    await db.execute(sql`update pgboss.job set start_after = now() where ${isNote}`);
    await server().deliverMail();
    const note = server().mails(open).at(-1);
    expect([note?.to, note?.subject]).toEqual([anna.email, 'Your e-mail address is to change']);
  });

  it('password-22: tells the old address also when the account was deleted before the note went out, and the new one nothing', async () => {
    const { browser } = await signUp(server());
    await server().deliverMail();
    await ask(browser);
    const left = await browser('/api/account.php', json('DELETE', { password: anna.password }));
    expect(await outcome(left)).toBe('200');
    const before = server().mails(open).length;
    await server().deliverMail();
    const sent = server().mails(open).slice(before);
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [anna.email, 'Your account is deleted'],
      [anna.email, 'Your e-mail address is to change'],
    ]);
  });

  it('password-31: changes the address by the link, confirms it, and signs other devices out but this one', async () => {
    const { browser } = await signUp(server());
    const phone = (await logIn(anna.email)).browser;
    await ask(browser);
    expect(await (await confirm(await newestToken(server()), browser)).json()).toEqual({ state: 'done' });
    expect(await addressOf(browser)).toBe(next);
    expect(await addressOf(phone)).toBeUndefined();
    expect((await logIn(anna.email)).outcome).toBe('401 login_failed');
    const { user } = (await (await (await logIn(next)).browser('/api/user.php')).json()) as {
      user: { status: string };
    };
    expect(user.status).toBe('active');
  });

  it('password-31: signs everybody out when the link is opened somewhere else', async () => {
    const { browser } = await signUp(server());
    await ask(browser);
    await confirm(await newestToken(server()));
    expect(await addressOf(browser)).toBeUndefined();
  });

  it('password-29: takes a link once, for a day, on its own site; a second press is told kindly', async () => {
    const { browser } = await signUp(server());
    await ask(browser);
    const token = await newestToken(server());
    expect(await outcome(await confirm(token, server().fetchFor(other)))).toBe('410 link_invalid');
    server().clock.advance(day);
    expect(await outcome(await confirm(token))).toBe('410 link_invalid');
    server().clock.advance(-1);
    expect(await (await confirm(token)).json()).toEqual({ state: 'done' });
    expect(await (await confirm(token)).json()).toEqual({ state: 'used' });
  });

  it('password-34: changes nothing by looking at the link, as scanners do', async () => {
    const { browser } = await signUp(server());
    await ask(browser);
    const token = await newestToken(server());
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await server().request(open, `/api/mail-change.php?token=${token}`, { method });
      expect(answer.status).toBe(405);
    }
    expect(await addressOf(browser)).toBe(anna.email);
    expect(await outcome(await confirm(token))).toBe('200');
  });

  it('works as a form without a script', async () => {
    const { browser } = await signUp(server());
    await ask(browser);
    const token = await newestToken(server());
    const page = { _method: 'PUT', _page: '/mail-change/do' };
    const send = async (secret: string) => {
      const answer = await server().request(open, '/api/mail-change.php', form({ ...page, token: secret }));
      return `${answer.status} ${answer.headers.get('location')}`;
    };
    expect(await send('A'.repeat(22))).toBe('303 /mail-change/do#error-link_invalid');
    expect(await send(token)).toBe('303 /mail-change/do#mail-changed');
    expect(await send(token)).toBe('303 /mail-change/do#mail-changed');
  });

  it('password-18, password-30: ends an earlier link with a later one, and with a new password', async () => {
    const { browser } = await signUp(server());
    await ask(browser);
    const first = await newestToken(server());
    await ask(browser, 'third@mail.example');
    expect(await outcome(await confirm(first))).toBe('410 link_invalid');
    const second = await newestToken(server());
    const change = json('PUT', { old: anna.password, new: 'another horse', repeat: 'another horse' });
    expect(await outcome(await browser('/api/password.php', change))).toBe('200');
    expect(await outcome(await confirm(second))).toBe('410 link_invalid');
  });

  it('password-32: ends links that went to the old address', async () => {
    const { browser } = await signUp(server());
    await server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const reset = await newestToken(server());
    await ask(browser);
    await confirm(await newestToken(server()), browser);
    const input = json('PUT', { token: reset, password: 'another horse', password_repeat: 'another horse' });
    expect(await outcome(await server().request(open, '/api/password-reset.php', input))).toBe('410 link_invalid');
  });

  it('password-32: forgets that the old address bounced, but no other reason that stopped the mails', async () => {
    const { browser } = await signUp(server());
    await server().deps.database.db.execute("update member set notifications_disabled = '{fbl,bounce}'");
    await ask(browser);
    await confirm(await newestToken(server()), browser);
    expect(await (await browser('/api/notifications.php')).json()).toMatchObject({ disabled: ['fbl'] });
  });

  it('password-23, password-24: says what is wrong with the address or the password', async () => {
    const { browser } = await signUp(server());
    await signUp(server(), { email: 'bea@mail.example', name: 'Bea' });
    const wrong = [
      [await ask(browser, 'no address'), { email: 'new_email_invalid' }],
      [await ask(browser, 'Bea@mail.example'), { email: 'new_email_taken' }],
      [await ask(browser, anna.email), { email: 'new_email_taken' }],
      [await ask(browser, next, 'wrong horse'), { password: 'password_wrong' }],
    ] as const;
    for (const [answer, fields] of wrong) {
      expect(await answer.json()).toEqual({ error: { code: 'invalid_input', fields } });
    }
  });

  it('password-25: refuses an address that is the username', async () => {
    const { browser } = await signUp(server());
    // As some have it who signed up before addresses were refused as usernames.
    const name = 'Anna.New@mail.example';
    await server().deps.database.db.update(member).set({ name, name_key: name.toLowerCase() });
    const fields = { email: 'name_is_email' };
    expect(await (await ask(browser)).json()).toEqual({ error: { code: 'invalid_input', fields } });
    expect(await outcome(await ask(browser, 'other@mail.example'))).toBe('200');
  });

  it('password-28: does not let anybody go through a list of addresses, nor fill the mailbox of one', async () => {
    const { browser } = await signUp(server());
    for (let count = 0; count < 5; count += 1) {
      expect(await outcome(await ask(browser, `ghost${count}@mail.example`))).toBe('200');
    }
    expect(await outcome(await ask(browser, 'ghost9@mail.example'))).toBe('429 too_many_requests');
    const bea = (await signUp(server(), { email: 'bea@mail.example', name: 'Bea' })).browser;
    const cleo = (await signUp(server(), { email: 'cleo@mail.example', name: 'Cleo' })).browser;
    for (const somebody of [bea, cleo, bea]) expect(await outcome(await ask(somebody))).toBe('200');
    expect(await outcome(await ask(cleo))).toBe('429 too_many_requests');
    server().clock.advance(day - 1);
    expect(await outcome(await ask(cleo))).toBe('429 too_many_requests');
    expect(await outcome(await ask(browser, 'ghost9@mail.example'))).toBe('429 too_many_requests');
    server().clock.advance(1);
    expect(await outcome(await ask(cleo))).toBe('200');
    expect(await outcome(await ask(browser, 'ghost9@mail.example'))).toBe('200');
  });

  it('password-26: answers on a neutral site the same for an address that has an account, and mails nothing to it', async () => {
    await server().request(neutral, '/api/signup.php', json('POST', anna));
    await confirmAt(neutral);
    const bea = { ...anna, email: 'bea@mail.example', name: 'Bea' };
    await server().request(neutral, '/api/signup.php', json('POST', bea));
    await confirmAt(neutral);
    const { browser } = await logIn(anna.email, neutral);
    const before = server().mails(neutral).length;
    expect(await (await ask(browser, bea.email)).json()).toEqual({});
    expect(await (await ask(browser, next)).json()).toEqual({});
    await server().deliverMail();
    // Notes to the old address for both, and one link.
    expect(
      server()
        .mails(neutral)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([anna.email, anna.email, next]);
  });

  it.each([open, neutral])(
    'password-27: takes the address of somebody banned at %s for one that has an account',
    async (domain) => {
      const { pool, browser } = await memberAt(domain);
      await ban(pool, next);
      const before = server().mails(domain).length;
      const answer = await ask(browser, next.toUpperCase());
      if (domain === neutral) expect(await answer.json()).toEqual({});
      else expect(await answer.json()).toMatchObject({ error: { fields: { email: 'new_email_taken' } } });
      await server().deliverMail();
      const sent = server().mails(domain).slice(before);
      expect(sent.map(({ to }) => to)).not.toContain(next);
    },
  );

  it('password-27: refuses the link when somebody with the address was banned and erased by now', async () => {
    const { pool, browser } = await memberAt(open);
    await ask(browser);
    const token = await newestToken(server());
    await ban(pool, next);
    expect(await outcome(await confirm(token))).toBe('410 link_invalid');
    expect(await addressOf(browser)).toBe(anna.email);
  });

  it('password-33: refuses the link when somebody else has the address by now', async () => {
    const { browser } = await signUp(server());
    await ask(browser);
    const token = await newestToken(server());
    await signUp(server(), { email: next, name: 'Bea' });
    expect(await outcome(await confirm(token))).toBe('410 link_invalid');
    expect(await addressOf(browser)).toBe(anna.email);
  });
});

async function confirmAt(domain: string): Promise<void> {
  const token = await newestToken(server(), domain);
  await server().request(domain, '/api/activate.php', json('POST', { token }));
}

/** Somebody who is signed in. */
async function memberAt(domain: string) {
  await server().request(domain, '/api/signup.php', json('POST', anna));
  await confirmAt(domain);
  const { browser } = await logIn(anna.email, domain);
  const [{ pool } = { pool: '' }] = await server().deps.database.db.select({ pool: member.pool }).from(member);
  return { browser, pool };
}

/** Leaves the mark of somebody who was banned and is erased. */
function ban(pool: string, email: string): Promise<void> {
  const { database } = server().deps;
  return database.transaction((tx) => keepBan(tx, { pool, email_key: email }, server().clock.now()));
}
