import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Decision } from '#contract/decisions.ts';
import { statedReasons, toldDecisions } from '#lib/safety.ts';
import { decision, member, memberLike, photo, report as reportTable } from '#server/db/schema/index.ts';
import { anna as account, json, outcome, signUp } from '#tests/support/account.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { addMember, addPhoto, memberRow } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { report, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open } from '#tests/support/sites.ts';

/** Subject of the mail to matches; it names nobody, since a lock screen shows it. */
const fraudWarning = 'We’ve closed a profile you were in contact with: possible fraud';

const server = shareServer();

async function told(person: Person): Promise<Decision[]> {
  return (await reads<{ decisions: Decision[] }>(person, 'decisions.php')).decisions;
}

async function mailsTo(address: string) {
  await server().deliverMail();
  return server()
    .mails(open)
    .filter(({ to, subject }) => to === address && !subject.includes('Confirm'));
}

async function logIn(login: string): Promise<string> {
  return outcome(await server().request(open, '/api/user.php', json('POST', { login, password: account.password })));
}

describe('decisions', () => {
  it('safety-26: are told to the member, newest first, with reason and words, never with who decided or reported', async () => {
    const [anna, bea] = [await addPerson(server(), 'Anna'), await addPerson(server(), 'Bea')];
    await addPhoto(server().deps.database, { pool: open, id: bea.id }, 'bea', { status: 'pending' });
    const [picture] = await server().deps.database.db.select().from(photo);
    await report(server(), bea.id, { reason: 'harassment' }, anna);
    await ruleOn(server(), 'warn', bea.id, { reason: 'harassment', note: 'Please stop.' });
    server().clock.advance(1000);
    await ruleOn(server(), 'reject', String(picture?.id), { reason: 'quality' });
    server().clock.advance(1000);
    await ruleOn(server(), 'approve', String(picture?.id));
    const list = await told(bea);
    expect(list).toMatchObject([
      { kind: 'photo_rejected', reason: 'quality', note: null, appeal_outcome: null },
      { kind: 'warned', reason: 'harassment', note: 'Please stop.', appeal_until: '2027-05-23T12:00:00.000Z' },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/Mo"|Anna|anna@/);
    expect(await told(anna)).toEqual([]);
  });

  it('safety-27: send a statement of reasons for each restriction, in the language of the member', async () => {
    const bea = await addPerson(server(), 'Bea');
    await server().deps.database.db.update(member).set({ language: 'de' }).where(eq(member.id, bea.id));
    const reference = await ruleOn(server(), 'disable', bea.id, { reason: 'fake', note: 'Das bist nicht du.' });
    const mails = await mailsTo('bea@mail.example');
    const mail = mails.at(-1);
    expect(mail?.locale).toBe('de');
    for (const words of [reference, 'Das bist nicht du.', '23. Mai 2027', '/de/complaints#appeal'])
      expect(mail?.text).toContain(words);
    await ruleOn(server(), 'enable', bea.id);
    expect(await mailsTo('bea@mail.example')).toHaveLength(mails.length + 1);
  });

  it.each([...statedReasons])('safety-61: has words for the reason %s and every kind', async (reason) => {
    const { translator } = await import('#i18n/build.ts');
    const words = translator('safety', 'en');
    expect(words(`why.${reason}`)).toMatch(/\.$/);
    for (const kind of toldDecisions) expect(words(`means.${kind}`)).toMatch(/\.$/);
  });
});

it('safety-32: tells a reporter that nothing was done', async () => {
  const { id } = await addMember(server().deps.database);
  const { reference } = (await (await report(server(), id)).json()) as { reference: string };
  await ruleOn(server(), 'dismiss', reference);
  const told = await mailsTo('zoe@mail.example');
  expect(told.at(-1)?.subject).toContain('What came of');
  expect(told.at(-1)?.text).toContain('found nothing');
});

describe('a ban', () => {
  it('safety-28, login-21: ends every session, refuses the login with a word, and hides the profile', async () => {
    const [anna, bea] = [await addPerson(server(), 'Anna'), await addPerson(server(), 'Bea')];
    expect(await logIn('Bea')).toBe('200');
    await ruleOn(server(), 'ban', bea.id, { reason: 'harassment' });
    expect(await reads(bea, 'user.php')).toEqual({ user: null });
    expect(await logIn('Bea')).toBe('403 account_banned');
    const wrong = json('POST', { login: 'Bea', password: 'not it' });
    expect(await outcome(await server().request(open, '/api/user.php', wrong))).toBe('401 login_failed');
    expect(await outcome(await anna.browser(`/api/member.php?id=${bea.id}`))).toBe('404 not_found');
    expect((await mailsTo('bea@mail.example')).at(-1)?.subject).toBe('Your account is closed');
  });

  it('safety-28: outlives a session that was begun while it was decided', async () => {
    const bea = await addPerson(server(), 'Bea');
    await server().deps.database.db.update(member).set({ status: 'banned' }).where(eq(member.id, bea.id));
    expect(await reads(bea, 'user.php')).toEqual({ user: null });
  });

  it('safety-29: keeps the address taken, also where a site does not say whom it knows', async () => {
    const bea = await addPerson(server(), 'Bea');
    await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
    await expect(signUp(server(), { email: 'bea@mail.example', name: 'Beatrix' })).rejects.toThrow('email_taken');
    const quiet = await addMember(server().deps.database, { pool: neutral, site: neutral, status: 'banned' });
    const input = { ...account, email: quiet.email, name: 'Beatrix' };
    await server().fetchFor(neutral)('/api/signup.php', json('POST', input));
    await server().deliverMail();
    expect(server().mails(neutral)).toMatchObject([{ subject: 'You already have an account' }]);
  });

  it('safety-30: is taken back to what the account was', async () => {
    const { database } = server().deps;
    const confirmed_at = new Date('2026-11-02T00:00:00Z');
    const deleted_at = new Date('2026-11-19T00:00:00Z');
    const states = [{ confirmed_at }, {}, { confirmed_at, status: 'deleted' as const, deleted_at }];
    const found: unknown[] = [];
    for (const state of states) {
      const { id } = await addMember(database, state);
      await ruleOn(server(), 'ban', id, { reason: 'fake' });
      await ruleOn(server(), 'unban', id);
      found.push((await database.db.select().from(member).where(eq(member.id, id)))[0]?.status);
    }
    expect(found).toEqual(['active', 'not_confirmed', 'deleted']);
  });

  it('safety-32: tells an address once what came of its reports, by the one that led to it, and every address', async () => {
    const { id } = await addMember(server().deps.database);
    const named = 'Victim@mail.example';
    for (let count = 0; count < 8; count++)
      await report(server(), id, { email: named }, { address: `198.51.100.${count}` });
    await report(server(), id);
    const { db } = server().deps.database;
    const [, , led] = await db.select().from(reportTable).where(eq(reportTable.reporter_email, named.toLowerCase()));
    await server().deliverMail();
    const before = server().mails(open).length;
    await ruleOn(server(), 'ban', String(led?.reference));
    expect((await db.select().from(reportTable)).map(({ status }) => status)).toEqual(Array(9).fill('decided'));
    await server().deliverMail();
    const told = server()
      .mails(open)
      .slice(before)
      .filter(({ subject }) => subject.includes('What came of'));
    expect(told.map(({ to }) => to).sort()).toEqual([named.toLowerCase(), 'zoe@mail.example']);
    expect(told.find(({ to }) => to !== 'zoe@mail.example')?.subject).toContain(led?.reference);
    for (const { text } of told) expect(text).toContain('we have acted on it');
  });

  it('safety-31: for fraud that is taken back before the mail goes out warns nobody', async () => {
    const [cheat, bea] = [await addPerson(server(), 'Cheat'), await addPerson(server(), 'Bea')];
    expect(await does(cheat, 'POST', 'like', { id: bea.id })).toBe('200');
    expect(await does(bea, 'POST', 'like', { id: cheat.id })).toBe('200');
    await ruleOn(server(), 'ban', cheat.id, { reason: 'fraud' });
    await ruleOn(server(), 'unban', cheat.id);
    await server().deliverMail();
    expect(
      server()
        .mails(open)
        .map(({ subject }) => subject),
    ).not.toContain(fraudWarning);
  });

  it('safety-31: for fraud warns those who only wrote with them, once', async () => {
    const [cheat, bea] = [await addWriter(server(), 'Cheat'), await addWriter(server(), 'Bea')];
    const cleo = await addWriter(server(), 'Cleo');
    await addWriter(server(), 'Dora');
    await does(cheat, 'POST', 'like', { id: bea.id });
    await does(bea, 'POST', 'like', { id: cheat.id });
    expect([await says(cheat, bea, 'Hello'), await says(cleo, cheat, 'Hello')]).toEqual(['200', '200']);
    await ruleOn(server(), 'ban', cheat.id, { reason: 'fraud' });
    await server().deliverMail();
    const warned = server()
      .mails(open)
      .filter(({ subject }) => subject === fraudWarning);
    expect(warned.map(({ to }) => to).sort()).toEqual(['bea@mail.example', 'cleo@mail.example']);
  });

  it('safety-31: for fraud warns those, too, who have deleted the conversation or blocked them', async () => {
    const cheat = await addWriter(server(), 'Cheat');
    const [bea, cleo] = [await addWriter(server(), 'Bea'), await addWriter(server(), 'Cleo')];
    for (const person of [bea, cleo]) expect(await says(cheat, person, 'Hello')).toBe('200');
    const { conversation } = await chatWith(bea, cheat);
    expect(await does(bea, 'DELETE', 'chat', { conversation, number: 1 })).toBe('200');
    expect(await does(cleo, 'POST', 'block', { id: cheat.id })).toBe('200');
    await ruleOn(server(), 'ban', cheat.id, { reason: 'fraud' });
    await server().deliverMail();
    const warned = server()
      .mails(open)
      .filter(({ subject }) => subject === fraudWarning);
    expect(warned.map(({ to }) => to).sort()).toEqual(['bea@mail.example', 'cleo@mail.example']);
  });

  it('safety-31: for fraud warns everybody they were in a match with, and nobody else', async () => {
    const { database } = server().deps;
    const cheat = await addMember(database, { name: 'Cheat' });
    const people = Array.from({ length: 500 }, () => memberRow()).map((row) => ({ ...row, id: String(row.id) }));
    await database.db.insert(member).values(people);
    const fictional = await addMember(database, { fictional: true });
    const admirer = await addMember(database, { name: 'Admirer' });
    const like = (from: string, to: string) => ({
      ...{ pool: open, member_id: from, liked_id: to },
      created_at: new Date('2026-11-10T00:00:00Z'),
    });
    const matches = [...people, fictional].flatMap(({ id }) => [like(cheat.id, id), like(id, cheat.id)]);
    await database.db.insert(memberLike).values([...matches, like(admirer.id, cheat.id)]);
    const began = Date.now();
    await ruleOn(server(), 'ban', cheat.id, { reason: 'fraud' });
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(await server().deliverMail()).toBe(501);
    const notices = server()
      .mails(open)
      .filter(({ subject }) => subject === fraudWarning);
    expect(new Set(notices.map(({ to }) => to))).toEqual(new Set(people.map(({ email }) => email)));
    for (const words of ['Send no money', 'bank', 'police', 'password']) expect(notices[0]?.text).toContain(words);
  }, 120_000);
});

it('safety-33: two decisions at once are one', async () => {
  const { id } = await addMember(server().deps.database);
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => ruleOn(server(), 'ban', id, { reason: 'fake' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await server().deps.database.db.select().from(decision)).toHaveLength(1);
});
