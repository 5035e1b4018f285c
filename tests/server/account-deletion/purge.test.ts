import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import { day } from '#server/core/time.ts';
import { schema } from '#server/db/schema/index.ts';
import { deleteExpired } from '#server/services/account-deletion/clean-up.ts';
import { holdings } from '#server/services/account-deletion/holdings.ts';
import { type PurgeDeps, purgeLeft } from '#server/services/account-deletion/purge.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { leave, purge, rowOf } from '#tests/support/account-deletion.ts';
import { addWriter, chatsOf, says, userOf } from '#tests/support/chat.ts';
import { canaries, giveEverything } from '#tests/support/everything.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { neutral, open } from '#tests/support/sites.ts';

const server = shareServer();
const window = 14 * day;

async function leaver(name = 'Kim'): Promise<Person> {
  const person = await addPerson(server(), name);
  expect(await leave(person)).toBe('200');
  return person;
}

/** Where in the database a text stands, as `table.column`, of the application and of the job queue. */
async function findText(text: string): Promise<string[]> {
  const { db } = server().deps.database;
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`);
  const places: string[] = [];
  for (const { schema: owner, name } of tables) {
    const { rows } = await db.execute<{ column: string }>(sql`
      select distinct field as column from ${sql.identifier(owner)}.${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) as each(field, content)
      where content like ${`%${text}%`}`);
    places.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return places.sort();
}

describe('erasing whom 14 days have passed for', () => {
  it('deletion-26: leaves nothing of them in any table or file but what the list keeps', async () => {
    const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
    await giveEverything(server(), kim, robin);
    expect(await leave(kim)).toBe('200');
    await server().request(open, '/api/user.php', json('POST', { login: canaries.email, password: 'wrong' }));
    await server().request(open, '/api/password-reset.php', json('POST', { email: canaries.email, locale: 'en' }));
    server().clock.advance(window);
    const attempts = async () =>
      (
        await server().deps.database.db.execute(
          sql`select 1 from attempt where key like 'login%' or key like 'reset-mail:%'`,
        )
      ).rows.length;
    expect(await attempts()).toBe(3);
    expect(await purge(server())).toBe(1);

    expect(await attempts()).toBe(0);
    expect(server().deps.storage.files.size).toBe(0);
    const kept: Readonly<Record<string, readonly string[]>> = {
      email: ['complaint.email'],
      complaint: ['complaint.message'],
      report: ['report.message'],
      // Copied for the report of somebody else, which stays.
      message: ['reported_message.text'],
      note: ['decision.note'],
      appeal: ['decision.appeal'],
    };
    for (const [name, canary] of Object.entries(canaries))
      expect([name, await findText(canary)]).toEqual([name, kept[name] ?? []]);
    // An id that names nobody any more, exactly where the list says so; the queue knows nothing of it either.
    const keptIds = Object.entries(holdings).flatMap(([table, { members }]) =>
      Object.entries(members).flatMap(([column, end]) =>
        end === 'kept' && column !== 'email' ? [`${table}.${column}`] : [],
      ),
    );
    expect(await findText(kim.id)).toEqual(keptIds.sort());
    expect(await rowOf(server(), robin)).toBeDefined();
  });

  it('chat-19, credits-8: takes conversations from both sides and out of the counts, and leaves a ledger that adds up', async () => {
    const [kim, robin] = [await addWriter(server(), 'Kim', 5), await addWriter(server(), 'Robin', 5)];
    const sam = await addWriter(server(), 'Sam', 5);
    for (const from of [kim, kim, sam]) expect(await says(from, robin, 'Hello')).toBe('200');
    await says(robin, kim, 'Hi');
    expect((await userOf(robin)).unread_messages).toBe(3);
    await leave(kim);
    expect((await chatsOf(robin)).chats).toHaveLength(2);
    server().clock.advance(window);
    expect(await purge(server())).toBe(1);
    expect([(await chatsOf(robin)).chats.length, (await userOf(robin)).unread_messages]).toEqual([1, 1]);
    const { db } = server().deps.database;
    expect((await db.execute(sql`select distinct sender_id::text as id from message`)).rows).toEqual([{ id: sam.id }]);
    expect(await checkLedger(db)).toMatchObject({ wallets: 2, transfers: 7, issued: 15, spent: 4, differences: [] });
  });

  it('deletion-29: takes reports and decisions after a year, and complaints after theirs, but not while a dispute lasts', async () => {
    const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
    await giveEverything(server(), kim, robin);
    const { database } = server().deps;
    await database.db.execute(sql`update report set status = 'decided', decided_at = created_at`);
    await leave(kim);
    server().clock.advance(window);
    await purge(server());
    server().clock.advance(350 * day);
    await deleteExpired(database, server().clock.now());
    expect(await findText(canaries.report)).toEqual(['report.message']);
    server().clock.advance(day);
    await deleteExpired(database, server().clock.now());
    expect(await findText(canaries.report)).toEqual([]);
    expect(await findText(canaries.appeal)).toEqual(['decision.appeal']);
    await database.db.execute(sql`update decision set appeal_decided_at = appealed_at`);
    server().clock.advance(14 * day);
    await deleteExpired(database, server().clock.now());
    for (const canary of Object.values(canaries)) expect(await findText(canary)).toEqual([]);
  });

  it('deletion-29: keeps why somebody is banned or hidden for as long as they are', async () => {
    const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
    await giveEverything(server(), kim, robin);
    const { database } = server().deps;
    await database.db.execute(sql`update decision set appeal_decided_at = appealed_at`);
    await database.db.execute(sql`update member set profile_status = 'disabled' where id = ${kim.id}::uuid`);
    server().clock.advance(400 * day);
    await deleteExpired(database, server().clock.now());
    expect(await findText(canaries.note)).toEqual(['decision.note']);
    await database.db.execute(sql`update member set profile_status = 'active' where id = ${kim.id}::uuid`);
    await deleteExpired(database, server().clock.now());
    expect(await findText(canaries.note)).toEqual([]);
  });

  it('deletion-25: happens at the 14th day to the millisecond, and to nobody else', async () => {
    const kim = await leaver();
    await addPerson(server(), 'Robin');
    server().clock.advance(window - 1);
    expect(await purge(server())).toBe(0);
    server().clock.advance(1);
    expect(await purge(server())).toBe(1);
    expect(await rowOf(server(), kim)).toBeUndefined();
    expect(await purge(server())).toBe(0);
  });

  it('deletion-27: goes on after it was cut off between two files, and past somebody whose files cannot be deleted now', async () => {
    const [kim, robin] = [await addPerson(server(), 'Kim'), await addPerson(server(), 'Robin')];
    await giveEverything(server(), kim, robin);
    await leave(kim);
    await leave(robin);
    server().clock.advance(window);
    const { database, storage, live, logger } = server().deps;
    let deleted = 0;
    const failing = {
      ...storage,
      delete: async (file: Parameters<typeof storage.delete>[0]) => {
        // Nothing stands there yet in the smaller form.
        if (file.format === 'webp') deleted += 1;
        if (deleted > 3) throw new Error('the storage is away');
        await storage.delete(file);
      },
    };
    const forgetSent = async () => undefined;
    expect(await purgeLeft({ database, storage: failing, live, forgetSent, logger }, server().clock.now())).toBe(1);
    expect(await rowOf(server(), kim)).toBeDefined();
    expect(await rowOf(server(), robin)).toBeUndefined();
    expect(storage.files.size).toBe(5);
    expect(await purge(server())).toBe(1);
    expect(storage.files.size).toBe(0);
  });

  it('deletion-28: takes the mails that an outbox wrote to them, also to an address that they never confirmed', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'purge-'));
    const outbox = createOutbox(directory);
    const kim = await addPerson(server(), 'Kim');
    const change = { email: 'pending@mail.example', password: anna.password };
    expect(await does(kim, 'POST', 'mail-change', change)).toBe('200');
    await server().deliverMail();
    expect(await leave(kim)).toBe('200');
    await server().deliverMail();
    const mails = server().mails(open);
    expect(mails.map(({ to }) => to)).toContain('pending@mail.example');
    for (const mail of mails) await outbox.send(mail);
    server().clock.advance(window);
    const { database, storage, live, logger } = server().deps;
    const forgetSent: PurgeDeps['forgetSent'] = (...whose) => outbox.forget(...whose);
    expect(await purgeLeft({ database, storage, live, forgetSent, logger }, server().clock.now())).toBe(1);
    expect(await rowOf(server(), kim)).toBeUndefined();
    expect(await outbox.list(open, 100)).toEqual([]);
    await rm(directory, { recursive: true });
  });

  it('goes through more than one batch, and twice at once does everything once', async () => {
    const kim = await leaver();
    await server().deps.database.db.execute(sql`
      insert into member (pool, id, site, email, email_key, name, name_key, password_hash, date_of_birth, status, language, interests, terms_version, created_at, deleted_at)
      select pool, gen_random_uuid(), site, n || email, n || email, n || name, n || name, '-', date_of_birth, 'deleted', 'en', '{}', '-', created_at, deleted_at
      from member, generate_series(1, 119) n where id = ${kim.id}::uuid`);
    server().clock.advance(window);
    const forgotten: string[] = [];
    const { database, storage, live, logger } = server().deps;
    const forgetSent = async (addresses: readonly string[]) => void forgotten.push(...addresses);
    const deps = { database, storage, live, forgetSent, logger };
    const [one, two] = await Promise.all([
      purgeLeft(deps, server().clock.now()),
      purgeLeft(deps, server().clock.now()),
    ]);
    expect(one + two).toBe(120);
    expect(new Set(forgotten).size).toBe(120);
    expect((await database.db.execute(sql`select 1 from member`)).rows).toEqual([]);
  });
});

it('the list names every column that names a member', () => {
  const ids = new Set([
    'id',
    'photo_id',
    'picture_id',
    'report_id',
    'conversion_id',
    'conversation_id',
    'message_id',
    'provider_number',
    'reverses',
    'once_id',
    // Orders outlive their buyers, and name them by way of the wallet alone.
    'order_id',
    'mandate_id',
    'account_id',
  ]);
  for (const [name, table] of Object.entries(schema)) {
    const members = Object.keys(holdings[name as keyof typeof holdings].members);
    const naming = Object.entries(getTableColumns(table)).filter(
      ([column, { columnType }]) => (columnType === 'PgUUID' && !ids.has(column)) || /email/.test(column),
    );
    for (const [column] of naming) expect([name, members]).toEqual([name, expect.arrayContaining([column])]);
  }
});

it('the page on what is kept names every table', async () => {
  const page = await readFile('docs/data-kept.md', 'utf8');
  for (const table of Object.values(schema)) expect(page).toContain(`\`${getTableName(table)}\``);
});

describe('somebody who was banned and is erased', () => {
  it.each([open, neutral])(
    'deletion-31: opens no new account at %s with the same address for a year',
    async (domain) => {
      const { db } = server().deps.database;
      const input = { ...anna, email: 'kim@mail.example', name: 'Kim' };
      await server().request(domain, '/api/signup.php', json('POST', input));
      const moment = server().clock.now().toISOString();
      await db.execute(sql`update member set status = 'banned', deleted_at = ${moment}::timestamptz`);
      server().clock.advance(window);
      expect(await purge(server())).toBe(1);
      expect(await findText('kim@mail.example')).toEqual([]);
      await deleteExpired(server().deps.database, server().clock.now());
      const again = async (email: string, name: string) =>
        outcome(await server().request(domain, '/api/signup.php', json('POST', { ...input, email, name })));
      const members = async () => (await db.execute(sql`select name from member order by name`)).rows;
      expect(await again('Kim@mail.example', 'Kim Two')).toBe(domain === open ? '409 email_taken' : '200');
      expect(await members()).toEqual([]);
      expect(await again('else@mail.example', 'Else')).toBe('200');
      server().clock.advance(365 * day);
      expect(await again('kim@mail.example', 'Kim Three')).toBe('200');
      expect(await members()).toEqual([{ name: 'Else' }, { name: 'Kim Three' }]);
    },
  );

  it('stays banned when somebody whose username is that address is erased', async () => {
    const { db } = server().deps.database;
    const signUpAs = async (email: string, name: string) =>
      outcome(await server().request(open, '/api/signup.php', json('POST', { ...anna, email, name })));
    const erase = async (status: string) => {
      const moment = server().clock.now().toISOString();
      await db.execute(sql`update member set status = ${status}, deleted_at = ${moment}::timestamptz`);
      server().clock.advance(window);
      expect(await purge(server())).toBe(1);
    };
    expect(await signUpAs('kim@mail.example', 'Kim')).toBe('200');
    await erase('banned');
    expect(await signUpAs('helper@mail.example', 'Robin')).toBe('200');
    // As some have it who signed up before addresses were refused as usernames.
    await db.execute(sql`update member set name = 'kim@mail.example', name_key = 'kim@mail.example'`);
    await erase('deleted');
    expect(await signUpAs('kim@mail.example', 'Kim Two')).toBe('409 email_taken');
  });
});
