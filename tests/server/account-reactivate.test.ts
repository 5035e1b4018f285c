import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { day, minute } from '#server/core/time.ts';
import { anna, form, json, newestToken, outcome } from '#tests/support/account.ts';
import { confirm, leave, purge, rowOf } from '#tests/support/account-deletion.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open, other } from '#tests/support/sites.ts';

const server = shareServer();
const path = '/api/account-reactivate.php';
const kimInput = { ...anna, email: 'kim@mail.example', name: 'Kim' };

const post = (token: string, domain = open) => server().request(domain, path, json('POST', { token }));
const resend = (email: string, domain = open) => server().request(domain, path, json('PUT', { email, locale: 'nl' }));
const login = (name: string, password = anna.password, domain = open) =>
  server().request(domain, '/api/user.php', json('POST', { login: name, password }));
const signUpWith = (changes: object, domain = open) =>
  server().request(domain, '/api/signup.php', json('POST', { ...kimInput, ...changes }));

/** Somebody who has just deleted a confirmed account, and the token of the mail that followed. */
async function leaver(name = 'Kim'): Promise<Person & { readonly token: string }> {
  const person = await addPerson(server(), name);
  await confirm(server(), person);
  expect(await leave(person)).toBe('200');
  return { ...person, token: await newestToken(server()) };
}

describe('an account that was deleted', () => {
  it('deletion-14: comes back by the mail as it was, a second press does no harm, and nobody is signed in by it', async () => {
    const robin = await addPerson(server(), 'Robin');
    const kim = await leaver();
    const answer = await post(kim.token);
    expect(await outcome(answer)).toBe('200');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await outcome(await post(kim.token))).toBe('200');
    expect(await rowOf(server(), kim)).toMatchObject({ status: 'active', deleted_at: null });
    expect(await outcome(await robin.browser(`/api/member.php?id=${kim.id}`))).toBe('200');
    expect(await outcome(await login('Kim'))).toBe('200');
  });

  it('deletion-15: is not confirmed when it comes back if it was not before', async () => {
    const kim = await addPerson(server(), 'Kim');
    await leave(kim);
    expect(await outcome(await post(await newestToken(server())))).toBe('200');
    expect(await rowOf(server(), kim)).toMatchObject({ status: 'not_confirmed' });
  });

  it.each([
    ['13 days and 23:59', 14 * day - minute, '200'],
    ['14 days and 00:01', 14 * day + minute, '410 link_invalid'],
  ])('deletion-16: after %s', async (_, later, expected) => {
    const kim = await leaver();
    server().clock.advance(later);
    expect(await outcome(await post(kim.token))).toBe(expected);
  });

  it('deletion-16: comes back until the moment of its own deletion, also by a mail that was sent again late', async () => {
    const kim = await leaver();
    server().clock.advance(13 * day);
    expect(await outcome(await resend('kim@mail.example'))).toBe('200');
    const late = await newestToken(server());
    expect(late).not.toBe(kim.token);
    server().clock.advance(day);
    expect(await outcome(await post(late))).toBe('410 link_invalid');
  });

  it('deletion-17: does not come back by another pool, by a made-up token, by a GET, or once it was deleted again', async () => {
    const kim = await leaver();
    expect(await outcome(await post(kim.token, other))).toBe('410 link_invalid');
    expect(await outcome(await post('A'.repeat(22)))).toBe('410 link_invalid');
    expect((await server().request(open, `${path}?token=${kim.token}`)).status).toBe(405);
    expect(await outcome(await post(kim.token))).toBe('200');
    const browser = server().fetchFor(open);
    await browser('/api/user.php', json('POST', { login: 'Kim', password: anna.password }));
    expect(await leave({ ...kim, browser })).toBe('200');
    expect(await outcome(await post(kim.token))).toBe('410 link_invalid');
    expect(await rowOf(server(), kim)).toMatchObject({ status: 'deleted' });
  });

  it('deletion-18: stays away when it was banned meanwhile', async () => {
    const kim = await leaver();
    await server().deps.database.db.execute(sql`update member set status = 'banned' where id = ${kim.id}::uuid`);
    for (const press of ['first', 'second'])
      expect([press, await outcome(await post(kim.token))]).toEqual([press, '410 link_invalid']);
    expect(await rowOf(server(), kim)).toMatchObject({ status: 'banned' });
    await ruleOn(server(), 'unban', kim.id);
    expect(await outcome(await post(kim.token))).toBe('200');
  });

  it('deletion-18: is gone for its used link, too, when it was banned after it came back', async () => {
    const kim = await leaver();
    expect(await outcome(await post(kim.token))).toBe('200');
    await ruleOn(server(), 'ban', kim.id, { reason: 'fake' });
    expect(await outcome(await post(kim.token))).toBe('410 link_invalid');
  });

  it('deletion-20: says so at the login, to whom knows the password and to nobody else', async () => {
    const kim = await leaver();
    expect(await outcome(await login('Kim'))).toBe('403 account_deleted');
    expect(await outcome(await login('kim@mail.example'))).toBe('403 account_deleted');
    expect(await outcome(await login('Kim', 'wrong'))).toBe('401 login_failed');
    server().clock.advance(14 * day);
    expect(await outcome(await login('Kim'))).toBe('401 login_failed');
    expect(await rowOf(server(), kim)).toMatchObject({ status: 'deleted' });
  });

  it('deletion-21: says so at sign-up; after its time, and before the purge, the address is just taken', async () => {
    await leaver();
    const answer = await signUpWith({ name: 'Another' });
    expect(await answer.json()).toMatchObject({ error: { code: 'account_deleted', fields: { email: 'email_taken' } } });
    expect(await outcome(await signUpWith({ email: 'else@mail.example' }))).toBe('409 name_taken');
    server().clock.advance(14 * day);
    expect(await outcome(await signUpWith({ name: 'Another' }))).toBe('409 email_taken');
    await purge(server());
    expect(await outcome(await signUpWith({}))).toBe('200');
  });

  it('deletion-24: gets the mail with the way back when a new password is asked for, and no new password', async () => {
    await leaver();
    const before = server().mails(open).length;
    const input = json('POST', { email: 'kim@mail.example', locale: 'en' });
    expect(await outcome(await server().request(open, '/api/password-reset.php', input))).toBe('200');
    await server().deliverMail();
    const sent = server().mails(open).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your account is deleted']);
    server().clock.advance(14 * day);
    expect(await outcome(await server().request(open, '/api/password-reset.php', input))).toBe('404 email_unknown');
  });
});

describe('the mail sent again', () => {
  it('deletion-22: comes in the language of the page, three times a day, and only to an account that can come back', async () => {
    await leaver();
    const robin = await addPerson(server(), 'Robin');
    for (let mails = 0; mails < 3; mails++) expect(await outcome(await resend('KIM@mail.example'))).toBe('200');
    expect(await outcome(await resend('kim@mail.example'))).toBe('429 too_many_requests');
    await server().deliverMail();
    expect(server().mails(open).at(-1)).toMatchObject({ to: 'kim@mail.example', locale: 'nl' });
    expect(await outcome(await resend('robin@mail.example'))).toBe('404 email_unknown');
    expect(await outcome(await resend('ghost@mail.example'))).toBe('404 email_unknown');
    expect(await does(robin, 'POST', 'like', { id: robin.id })).toBe('404 not_found');
    server().clock.advance(day - 1);
    expect(await outcome(await resend('kim@mail.example'))).toBe('429 too_many_requests');
    server().clock.advance(1);
    expect(await outcome(await resend('kim@mail.example'))).toBe('200');
    server().clock.advance(13 * day);
    expect(await outcome(await resend('kim@mail.example'))).toBe('404 email_unknown');
  });

  it('is not sent when the account came back while it waited', async () => {
    const kim = await leaver();
    await resend('kim@mail.example');
    await post(kim.token);
    const before = server().mails(open).length;
    await server().deliverMail();
    expect(server().mails(open)).toHaveLength(before);
  });
});

describe('on a site that keeps to itself whom it knows', () => {
  it('deletion-23: every address gets the same answer, and only the mail says what is what', async () => {
    const first = await signUpWith({}, neutral);
    expect(await outcome(first)).toBe('200');
    const token = await newestToken(server(), neutral);
    await server().request(neutral, '/api/activate.php', json('POST', { token }));
    const browser = server().fetchFor(neutral);
    await browser('/api/user.php', json('POST', { login: 'Kim', password: anna.password }));
    expect(await outcome(await browser('/api/account.php', json('DELETE', { password: anna.password })))).toBe('200');
    await server().deliverMail();
    const answers = [
      await signUpWith({ name: 'Somebody' }, neutral),
      await resend('kim@mail.example', neutral),
      await resend('ghost@mail.example', neutral),
    ];
    expect(await Promise.all(answers.map(outcome))).toEqual(['200', '200', '200']);
    expect(await login('Kim', 'wrong', neutral).then(outcome)).toBe('401 login_failed');
    expect(await login('Kim', anna.password, neutral).then(outcome)).toBe('403 account_deleted');
    const before = server().mails(neutral).length;
    await server().deliverMail();
    const subjects = server()
      .mails(neutral)
      .slice(before)
      .map(({ to, subject }) => `${to} ${subject}`);
    expect(subjects.sort()).toEqual(
      ['kim@mail.example Je account is verwijderd', 'kim@mail.example Your account is deleted'].sort(),
    );
  });
});

it('deletion-19: a form without JavaScript leads to the login that says so, or back to its page with the refusal', async () => {
  const kim = await leaver();
  const fields = { _page: '/account-reactivate', token: kim.token };
  const bad = await server().request(open, path, form({ ...fields, token: 'A'.repeat(22) }));
  expect([bad.status, bad.headers.get('location')]).toEqual([303, '/account-reactivate#error-link_invalid']);
  const good = await server().request(open, path, form(fields));
  expect([good.status, good.headers.get('location')]).toEqual([303, '/login#reactivated']);
  expect(await reads({ ...kim }, 'user.php')).toEqual({ user: null });
});
