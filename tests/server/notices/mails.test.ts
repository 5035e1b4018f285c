import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { NotificationCategory } from '#lib/notifications.ts';
import { day, hour, minute } from '#server/core/time.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
afterEach(() => server().deps.live.close());

/** What is mailed to somebody when some time has passed: the subjects. */
async function mailed(person: Pick<Person, 'name'>, milliseconds: number): Promise<string[]> {
  const before = server().mails(open).length;
  server().clock.advance(milliseconds);
  await server().deliverNotices();
  await server().deliverMail();
  const to = `${person.name.toLowerCase()}@mail.example`;
  return server()
    .mails(open)
    .slice(before)
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject);
}

function newest() {
  const mail = server().mails(open).at(-1);
  if (mail === undefined) throw new Error('there is no mail');
  return mail;
}

async function reads(person: Person, partner: Person): Promise<void> {
  const { conversation, messages } = await chatWith(person, partner);
  expect(await does(person, 'PUT', 'chat', { conversation, number: messages.at(-1)?.number ?? 0 })).toBe('200');
}

/** Signs in again: a session ends after 30 days. */
async function signsIn({ browser, name }: Person): Promise<void> {
  const login = json('POST', { login: name, password: anna.password });
  expect(await outcome(await browser('/api/user.php', login))).toBe('200');
}

async function turnOff(person: Person, ...off: NotificationCategory[]): Promise<void> {
  expect(await does(person, 'PUT', 'notifications', { off })).toBe('200');
}

function changeMember(person: Person, changes: ReturnType<typeof sql>) {
  return server().deps.database.db.execute(sql`update member set ${changes} where id = ${person.id}::uuid`);
}

async function couple(): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await addWriter(server(), 'Kim'), await addWriter(server(), 'Robin')];
  await server().deliverMail();
  return pair;
}

const conversationSubject = 'Someone new has written to you';
const messageSubject = 'A new message is waiting for you';
const confirmSubject = 'Your e-mail isn’t confirmed yet';
const unreadSubject = 'Your messages are still waiting';

describe('the mail about a message', () => {
  it('mail-29: comes after ten minutes, says who and not what, and once until it is read', async () => {
    const [kim, robin] = await couple();
    await says(kim, robin, 'The word is marmalade');
    expect(await mailed(robin, 10 * minute - 1)).toEqual([]);
    expect(await mailed(robin, 1)).toEqual([conversationSubject]);
    const { text, html, headers, subject } = newest();
    expect(text).toContain('Kim has written to you');
    expect(subject).not.toContain('Kim');
    expect(text + html).not.toContain('marmalade');
    expect(text).toContain(`https://${open}/chats/`);
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await says(kim, robin, 'Hello?');
    expect(await mailed(robin, hour)).toEqual([]);
    await reads(robin, kim);
    await says(kim, robin, 'Good to see you');
    expect(await mailed(robin, 10 * minute)).toEqual([messageSubject]);
  });

  it('mail-29: stays the only one for months while the conversation is unread, whatever is written in it', async () => {
    const [kim, robin] = await couple();
    await turnOff(robin, 'unread_message_reminders', 'weekly_updates', 'reminders');
    await says(kim, robin, 'Hello');
    expect(await mailed(robin, 10 * minute)).toEqual([conversationSubject]);
    // The row is looked at again after 30 days, and after 60.
    for (const pause of [day, 28 * day, day, day, 30 * day, 30 * day]) {
      await signsIn(kim);
      expect(await says(kim, robin, 'Hello?')).toBe('200');
      expect(await mailed(robin, pause)).toEqual([]);
    }
    for (const person of [kim, robin]) await signsIn(person);
    await reads(robin, kim);
    await says(kim, robin, 'Good to see you');
    expect(await mailed(robin, 10 * minute)).toEqual([messageSubject]);
  });

  it('mail-29: does not come for what was read, deleted or sent by oneself', async () => {
    const [kim, robin] = await couple();
    await says(kim, robin, 'Hello');
    await reads(robin, kim);
    expect(await mailed(robin, hour)).toEqual([]);
    expect(await mailed(kim, hour)).toEqual([]);
  });

  it('mail-29: waits while a page of the receiver is open, in whatever process', async () => {
    const [kim, robin] = await couple();
    const answer = await robin.browser('/api/events.php');
    const { db } = server().deps.database;
    const marked = async () => {
      const now = server().clock.now().toISOString();
      const { rows } = await db.execute(sql`select from session where streamed_at = ${now}::timestamptz`);
      expect(rows).toHaveLength(1);
    };
    await eventually(marked);
    await says(kim, robin, 'Hello');
    server().clock.advance(10 * minute);
    await eventually(marked);
    expect(await mailed(robin, 0)).toEqual([]);
    await answer.body?.cancel();
    expect(await mailed(robin, 10 * minute)).toEqual([conversationSubject]);
  });

  it('mail-29: calls a fictional profile one', async () => {
    const [kim, robin] = await couple();
    await says(kim, robin, 'Hello');
    await changeMember(kim, sql`fictional = true`);
    expect(await mailed(robin, 10 * minute)).toEqual([conversationSubject]);
    expect(newest().text).toMatch(/Kim \([^)]*fictional[^)]*\) has written/i);
  });

  it('mail-30: does not come about somebody who is hidden, banned or blocked, and waits while a report is open', async () => {
    const [kim, robin] = await couple();
    await says(kim, robin, 'Hello');
    await changeMember(kim, sql`profile_status = 'disabled'`);
    expect(await mailed(robin, 10 * minute)).toEqual([]);
    await changeMember(kim, sql`profile_status = 'active'`);
    await reads(robin, kim);
    await says(kim, robin, 'Again');
    expect(await does(robin, 'POST', 'report', { id: kim.id, reason: 'money', locale: 'en' })).toBe('200');
    await server().deliverMail();
    expect(await mailed(robin, 10 * minute)).toEqual([]);
    await server().deps.database.db.execute(sql`update report set status = 'decided'`);
    expect(await mailed(robin, hour)).toEqual([messageSubject]);
    await reads(robin, kim);
    await says(kim, robin, 'Once more');
    await does(robin, 'POST', 'block', { id: kim.id });
    expect(await mailed(robin, 10 * minute)).toEqual([]);
  });

  it.each([
    ['is hidden', sql`profile_status = 'disabled'`],
    ['is banned', sql`status = 'banned'`],
    ['has left', sql`status = 'deleted', deleted_at = '2026-11-20'`],
    ['has not confirmed the address', sql`status = 'not_confirmed'`],
    ['complained', sql`notifications_disabled = '{fbl}'`],
    ['turned the category off', sql`notifications_off = '{new_conversations,like,unread_message_reminders}'`],
  ])('mail-30: nothing comes to a member who %s', async (_state, changes) => {
    const [kim, robin] = await couple();
    await says(kim, robin, 'Hello');
    await does(kim, 'POST', 'like', { id: robin.id });
    await changeMember(robin, changes);
    const subjects: string[] = [];
    for (const pause of [10 * minute, hour, 4 * day]) subjects.push(...(await mailed(robin, pause)));
    // The only one that a new member gets.
    expect(subjects.filter((subject) => subject !== confirmSubject)).toEqual([]);
  });
});

describe('the mail about unread messages', () => {
  it('mail-31: comes once, when one has waited for three days, with the true number', async () => {
    const [kim, robin] = await couple();
    const lee = await addWriter(server(), 'Lee');
    await turnOff(robin, 'new_conversations', 'new_messages', 'weekly_updates', 'reminders');
    await says(kim, robin, 'One');
    server().clock.advance(2 * day);
    await says(lee, robin, 'Two');
    expect(await mailed(robin, day)).toEqual([unreadSubject]);
    expect(newest().text).toContain('You have 2 unread messages from other members');
    expect(await mailed(robin, 10 * day)).toEqual([]);
    await reads(robin, kim);
    await reads(robin, lee);
    await says(kim, robin, 'Three');
    expect(await mailed(robin, 3 * day)).toEqual([unreadSubject]);
    expect(newest().text).toContain('You have 1 unread message from another member');
  });

  it('mail-31: counts from the oldest that is unread', async () => {
    const [kim, robin] = await couple();
    const lee = await addWriter(server(), 'Lee');
    await turnOff(robin, 'new_conversations', 'new_messages', 'weekly_updates', 'reminders');
    await says(kim, robin, 'One');
    server().clock.advance(2 * day);
    await says(lee, robin, 'Two');
    await reads(robin, kim);
    expect(await mailed(robin, day)).toEqual([]);
    expect(await mailed(robin, 2 * day)).toEqual([unreadSubject]);
  });
});

describe('the mail about likes', () => {
  it('mail-32: gathers real likes for an hour, names nobody, and comes once a day at most', async () => {
    const [kim, robin] = await couple();
    const lee = await addPerson(server(), 'Lee');
    await does(kim, 'POST', 'like', { id: robin.id });
    await does(lee, 'POST', 'swipe', { id: robin.id, liked: true });
    expect(await mailed(robin, hour)).toEqual(['You have new likes']);
    const { text } = newest();
    expect(text).toContain('2 members have liked you');
    expect(text).not.toMatch(/Kim|Lee/);
    expect(await mailed(robin, hour)).toEqual([]);
    const max = await addPerson(server(), 'Max');
    await does(max, 'POST', 'like', { id: robin.id });
    expect(await mailed(robin, 2 * hour)).toEqual([]);
    expect(await mailed(robin, day)).toEqual(['You have new likes']);
    expect(newest().text).toContain('1 member has liked you');
    expect(await mailed(robin, 2 * day)).toEqual([]);
  });

  it('likes-41, mail-32: tells of a match with somebody invisible, and not of a like of theirs', async () => {
    const [kim, robin] = await couple();
    for (const person of [kim, robin]) await changeMember(person, sql`invisible = true`);
    await does(kim, 'POST', 'like', { id: robin.id });
    expect(await mailed(robin, hour)).toEqual([]);
    await does(robin, 'POST', 'like', { id: kim.id });
    expect(await mailed(kim, hour)).toEqual(['You have new likes']);
  });

  it('mail-30: waits for the like of somebody with an open report, also after a mail about others', async () => {
    const [kim, robin] = await couple();
    const lee = await addPerson(server(), 'Lee');
    const reports = (about: Person) => does(robin, 'POST', 'report', { id: about.id, reason: 'money', locale: 'en' });
    const dismiss = () =>
      server().deps.database.db.execute(
        sql`update report set status = 'decided', decided_at = ${server().clock.now().toISOString()}::timestamptz
          where status = 'open'`,
      );
    await does(kim, 'POST', 'like', { id: robin.id });
    expect(await reports(kim)).toBe('200');
    await server().deliverMail();
    expect(await mailed(robin, 5 * hour)).toEqual([]);
    await dismiss();
    expect(await mailed(robin, hour)).toEqual(['You have new likes']);
    server().clock.advance(minute);
    const max = await addPerson(server(), 'Max');
    await does(max, 'POST', 'like', { id: robin.id });
    await does(lee, 'POST', 'like', { id: robin.id });
    expect(await reports(lee)).toBe('200');
    await server().deliverMail();
    expect(await mailed(robin, day)).toEqual(['You have new likes']);
    expect(newest().text).toContain('1 member has liked you');
    server().clock.advance(minute);
    await dismiss();
    expect(await mailed(robin, day)).toEqual(['You have new likes']);
    expect(newest().text).toContain('1 member has liked you');
    expect(await mailed(robin, 3 * day)).toEqual([]);
  });

  it('mail-32: does not come for a like that was seen, or of a fictional profile', async () => {
    const [kim, robin] = await couple();
    await does(kim, 'POST', 'like', { id: robin.id });
    expect(await does(robin, 'PUT', 'like', { id: kim.id })).toBe('200');
    expect(await mailed(robin, hour)).toEqual([]);
    const lee = await addPerson(server(), 'Lee');
    await changeMember(lee, sql`fictional = true`);
    await changeMember(kim, sql`status = 'deleted'`);
    await robin.browser('/api/auto-like.php');
    expect(await mailed(robin, day)).toEqual([]);
  });
});

describe('reminders', () => {
  it('mail-33: one asks to confirm the address, whatever is turned on, with a link that confirms it', async () => {
    const { user } = await signUp(server());
    await server().deliverMail();
    expect(await mailed({ name: 'Anna' }, day - 1)).toEqual([]);
    expect(await mailed({ name: 'Anna' }, 1)).toEqual([confirmSubject]);
    expect(newest().headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailed({ name: 'Anna' }, 10 * day)).toEqual([]);
    const token = await newestToken(server());
    expect(await outcome(await server().request(open, '/api/activate.php', json('POST', { token })))).toBe('200');
    expect(user.email).toBe(anna.email);
  });

  it('mail-33: none comes to who has confirmed it, nor to an address that refuses mails', async () => {
    await signUp(server());
    const token = await newestToken(server());
    await server().request(open, '/api/activate.php', json('POST', { token }));
    expect(await mailed({ name: 'Anna' }, 10 * day)).toEqual([]);
    await signUp(server(), { name: 'Bea', email: 'bea@mail.example' });
    await server().deliverMail();
    await server().deps.database.db.execute(
      sql`update member set notifications_disabled = '{bounce}' where name = 'Bea'`,
    );
    expect(await mailed({ name: 'Bea' }, 2 * day)).toEqual([]);
  });

  it('mail-34: one speaks of a missing photo, three days after the confirmation, if reminders are on', async () => {
    for (const [name, off, expected] of [
      ['Anna', [], ['Your profile has no photo yet']],
      ['Bea', ['reminders'], []],
    ] as const) {
      const { browser } = await signUp(server(), { name, email: `${name.toLowerCase()}@mail.example` });
      const token = await newestToken(server());
      await browser('/api/activate.php', json('POST', { token }));
      await browser('/api/notifications.php', json('PUT', { off }));
      expect(await mailed({ name }, 3 * day)).toEqual(expected);
      expect(await mailed({ name }, 3 * day)).toEqual([]);
    }
  });

  it('mail-34: one comes after two weeks of absence, once until the member is back', async () => {
    const [, robin] = await couple();
    await turnOff(robin);
    expect(await mailed(robin, 13 * day)).toEqual([]);
    expect(await mailed(robin, 3 * day)).toEqual(['It’s been a while']);
    expect(await mailed(robin, 20 * day)).toEqual([]);
    const login = { login: 'Robin', password: anna.password };
    await server().request(open, '/api/user.php', json('POST', login));
    expect(await mailed(robin, 13 * day)).toEqual([]);
    expect(await mailed(robin, 16 * day)).toEqual(['It’s been a while']);
  });
});

describe('the week', () => {
  it('mail-35: is mailed on Monday at nine in the time zone of the site, with true numbers', async () => {
    const [kim, robin] = await couple();
    // A Friday.
    server().clock.set('2026-11-20T12:00:00Z');
    await turnOff(robin, 'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'reminders');
    await says(kim, robin, 'One');
    await says(kim, robin, 'Two');
    await does(kim, 'POST', 'like', { id: robin.id });
    server().clock.set('2026-11-23T08:59:00Z');
    expect(await mailed(robin, 0)).toEqual([]);
    expect(await mailed(robin, minute)).toEqual(['Your week in brief']);
    expect(newest().text).toContain('1 member liked you.');
    expect(newest().text).toContain('2 messages from other members.');
    expect(await mailed(robin, day)).toEqual([]);
    // Nothing happened in the next week.
    expect(await mailed(robin, 7 * day)).toEqual([]);
    await says(kim, robin, 'Three');
    expect(await mailed(robin, 7 * day)).toEqual(['Your week in brief']);
    expect(newest().text).not.toContain('liked you');
  });

  it('mail-35: is not mailed to who has not turned it on, or has turned it off again', async () => {
    const [kim, robin] = await couple();
    await says(kim, robin, 'One');
    await reads(robin, kim);
    expect(await mailed(robin, 7 * day)).toEqual([]);
    await turnOff(robin, 'reminders');
    await turnOff(robin, 'reminders', 'weekly_updates');
    await says(kim, robin, 'Two');
    await reads(robin, kim);
    expect(await mailed(robin, 7 * day)).toEqual([]);
  });
});
