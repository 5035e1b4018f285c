import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { day, minute } from '#server/core/time.ts';
import { nextWeekMail } from '#server/services/notices/week.ts';
import { addWriter, says } from '#tests/support/chat.ts';
import { does } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const server = shareServer();
const migrations = new URL('../../../src/server/db/migrations/', import.meta.url);
const file = readdirSync(migrations).find((name) => name.endsWith('_announcements.sql')) ?? '';
const statement = readFileSync(new URL(file, migrations), 'utf8')
  .split('--> statement-breakpoint')
  .find((each) => each.includes('INSERT INTO "notice"'));

it('mail-34, mail-35: who turned the week and reminders on before there were notices gets them, the week on its Monday', async () => {
  const { db } = server().deps.database;
  // The migration reads the clock of the database.
  server().clock.set(new Date().toISOString());
  const [kim, robin] = [await addWriter(server(), 'Kim'), await addWriter(server(), 'Robin')];
  const on = ['new_conversations', 'new_messages', 'like', 'unread_message_reminders'];
  expect(await does(robin, 'PUT', 'notifications', { off: on })).toBe('200');
  const mailed = async () => {
    const before = server().mails(open).length;
    await server().deliverNotices();
    await server().deliverMail();
    const mails = server().mails(open).slice(before);
    return mails.filter(({ to }) => to.startsWith('robin')).map(({ subject }) => subject);
  };
  await says(kim, robin, 'Hello');
  await db.execute(sql`update message set sent_at = sent_at - interval '7 days'`);
  await says(kim, robin, 'Hello again');
  await mailed();
  const longAgo = new Date(Date.now() - 20 * day).toISOString();
  await db.execute(sql`update member set active_at = ${longAgo}::timestamptz where id = ${robin.id}::uuid`);
  await db.execute(sql`delete from notice`);

  await db.execute(sql.raw(statement ?? ''));
  await db.execute(sql.raw(statement ?? ''));
  const { rows } = await db.execute(sql`select member_id, kind from notice order by kind`);
  expect(rows).toEqual(['away', 'weekly'].map((kind) => ({ member_id: robin.id, kind })));
  server().clock.advance(minute);
  expect(await mailed()).toEqual(['It’s been a while']);
  const { time_zone } = exampleSite('velvet-evening.example');
  server().clock.set(nextWeekMail(time_zone, server().clock.now()).toISOString());
  expect(await mailed()).toEqual(['Your week in brief']);
  server().clock.advance(10 * day);
  expect(await mailed()).not.toContain('It’s been a while');
});
