import { afterAll, beforeEach, expect, test } from 'vitest';
import { violatedConstraint } from '#server/db/errors.ts';
import { member, pageHidden } from '#server/db/schema/index.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const anna = {
  pool: 'a.example',
  id: '01934567-89ab-7cde-8f01-23456789abcd',
  site: 'a.example',
  email: 'Anna@example.org',
  email_key: 'anna@example.org',
  name: 'Anna',
  name_key: 'anna',
  password_hash: '-',
  date_of_birth: '1990-02-28',
  status: 'not_confirmed',
  language: 'en',
  interests: ['wine', 'yoga'],
  terms_version: '2023-12-01',
  created_at: new Date('2026-11-20T10:00:00.123Z'),
} as const satisfies typeof member.$inferInsert;

test('an address has one account in a pool, and may have another in another pool', async () => {
  await database.db.insert(member).values(anna);
  await database.db.insert(member).values({ ...anna, pool: 'b.example' });
  const again = database.db
    .insert(member)
    .values({ ...anna, id: '01934567-89ab-7cde-8f01-23456789abce', name_key: 'x' });
  await expect(again.catch(violatedConstraint)).resolves.toBe('member_email');
});

test('values come back as they were given', async () => {
  await database.db.insert(member).values(anna);
  await expect(database.db.select().from(member)).resolves.toMatchObject([anna]);
});

test('a transaction that throws leaves nothing behind', async () => {
  const work = database.transaction(async (tx) => {
    await tx.insert(pageHidden).values({ pool: 'a', site: 'a', day: '2026-11-20', count: 1 });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await expect(database.db.select().from(pageHidden)).resolves.toEqual([]);
});
