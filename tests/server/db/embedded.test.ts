import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DirectoryInUseError } from '#lib/directory-lock.ts';
import { type EmbeddedDatabase, type FolderOptions, openEmbedded } from '#server/db/embedded/open.ts';
import { DatabaseUnavailableError, isUnavailable, retryAfterSeconds } from '#server/db/errors.ts';
import { member, pageHidden } from '#server/db/schema/index.ts';
import { findSessionMember, startSession } from '#server/services/members/sessions.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

/** A database that was made once: making one takes seconds. */
const made = await mkdtemp(path.join(tmpdir(), 'embedded-'));
await (await openEmbedded({ kind: 'folder', folder: made, minimumFreeMegabytes: 0, now: () => new Date() })).close();
afterAll(() => rm(made, { recursive: true }));

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function openFolder(
  options: Partial<FolderOptions> = {},
): Promise<{ database: EmbeddedDatabase; folder: string }> {
  const folder = options.folder ?? (await copyMade());
  const database = await openEmbedded({
    kind: 'folder',
    minimumFreeMegabytes: 0,
    now: () => new Date(),
    ...options,
    folder,
  });
  return { database, folder };
}

async function copyMade(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  folders.push(folder);
  await cp(path.join(made, 'database'), path.join(folder, 'database'), { recursive: true });
  return folder;
}

const row = { pool: 'a', site: 'a', day: '2026-11-20', count: 1 };
const forever = sql`select count(*) from generate_series(1, 1e15)`;

test('server-15: what was saved is there after closing and opening again', async () => {
  const { database, folder } = await openFolder();
  await database.db.insert(pageHidden).values(row);
  await database.close();
  const again = await openFolder({ folder });
  await expect(again.database.db.select().from(pageHidden)).resolves.toEqual([row]);
  await again.database.close();
});

test('server-17: a query that never ends is given up; the web server does not notice, and the next query works', async () => {
  const { database } = await openFolder({ queryLimitMilliseconds: 2000 });
  await database.db.insert(pageHidden).values(row);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const failure: unknown = await database.db.execute(forever).catch((error: unknown) => error);
  clearInterval(timer);
  expect(isUnavailable(failure)).toBe(true);
  expect(ticks).toBeGreaterThan(50);
  await expect(database.db.select().from(pageHidden)).resolves.toEqual([row]);
  await database.close();
});

test('server-17: what waited behind it fails too, or is answered: nothing hangs', async () => {
  const { database } = await openFolder({ queryLimitMilliseconds: 2000 });
  const all = [database.db.execute(forever), ...Array.from({ length: 5 }, () => database.db.select().from(pageHidden))];
  const settled = await Promise.allSettled(all);
  expect(settled[0]?.status).toBe('rejected');
  for (const result of settled) expect(result.status === 'fulfilled' || isUnavailable(result.reason)).toBe(true);
  await database.close();
});

test('a transaction that was open when the worker ended is not there', async () => {
  const { database } = await openFolder({ queryLimitMilliseconds: 2000 });
  const work = database.transaction(async (tx) => {
    await tx.insert(pageHidden).values(row);
    await tx.execute(forever);
  });
  await expect(work).rejects.toThrow();
  await expect(database.db.select().from(pageHidden)).resolves.toEqual([]);
  await database.close();
});

test('server-18, server-19: while the disk is full nothing is written, all is read, and writing goes on by itself', async () => {
  let free = 10 * 1024 * 1024;
  const { database } = await openFolder({ minimumFreeMegabytes: 5, freeBytes: async () => free });
  await database.db.insert(pageHidden).values(row);
  free = 1024;
  await eventually(() => expect(() => database.assertWritable()).toThrow(DatabaseUnavailableError));
  const failure: unknown = await database.db
    .insert(pageHidden)
    .values({ ...row, site: 'b' })
    .catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(retryAfterSeconds(failure)).toBe(10);
  await expect(database.db.select().from(pageHidden)).resolves.toEqual([row]);
  await expect(database.health()).resolves.toMatchObject({ answers: true, writable: false });
  free = 10 * 1024 * 1024;
  await eventually(() => database.assertWritable());
  await database.db.insert(pageHidden).values({ ...row, site: 'b' });
  await database.close();
});

test('server-19: a member who is signed in stays so while the disk is full, although nobody can be marked as seen', async () => {
  let free = 10 * 1024 * 1024;
  const { database } = await openFolder({ minimumFreeMegabytes: 5, freeBytes: async () => free });
  const id = '019a0000-0000-7000-8000-000000000001';
  const start = new Date('2026-11-20T12:00:00Z');
  await database.db.insert(member).values({
    ...{ pool: 'a', id, site: 'a', email: 'a@a.example', email_key: 'a@a.example', name: 'Anna', name_key: 'anna' },
    ...{ password_hash: '', date_of_birth: '1990-01-01', status: 'active', language: 'en', interests: [] },
    ...{ terms_version: '2023-12-01', created_at: start },
  });
  const token = await startSession(database.db, { pool: 'a', id }, start);
  free = 1024;
  await eventually(() => expect(() => database.assertWritable()).toThrow(DatabaseUnavailableError));
  const later = new Date('2026-11-20T14:00:00Z');
  await expect(findSessionMember(database.db, 'a', token, later)).resolves.toMatchObject({ id });
  await database.close();
});

test('server-18: a disk that is full from the start can still be read', async () => {
  const { database, folder } = await openFolder();
  await database.db.insert(pageHidden).values(row);
  await database.close();
  const full = await openFolder({ folder, minimumFreeMegabytes: 5, freeBytes: async () => 0 });
  await expect(full.database.db.select().from(pageHidden)).resolves.toEqual([row]);
  await expect(full.database.db.delete(pageHidden)).rejects.toThrow();
  await full.database.close();
});

test('server-12: a second one on the same folder is refused, and the first works on', async () => {
  const { database, folder } = await openFolder();
  await expect(openFolder({ folder })).rejects.toThrow(DirectoryInUseError);
  await database.db.insert(pageHidden).values(row);
  await database.close();
  await (await openFolder({ folder })).database.close();
});

test('a failure that is no outage is not called one', async () => {
  const database = await openTestDatabase();
  const failure: unknown = await database.db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(isUnavailable(failure)).toBe(false);
  await database.close();
});
