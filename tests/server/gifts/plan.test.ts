import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import type { Database } from '#server/db/database.ts';
import { receivedQuery } from '#server/services/gifts/received.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { open } from '#tests/support/sites.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const now = new Date('2026-11-20T12:00:00Z');
  await generateMembers(database, open, [{ country: 'NL', region: 'NL-UT' }], { from: 1, to: 3000, now });
  // Every member has a gift from each of the ten after them.
  await database.db.execute(sql`insert into gift_received (pool, member_id, sender_id, gift, count)
    select ${open}, one.id, two.id, 'rose', 1
    from (select id, row_number() over (order by id) as n from member) as one
    join (select id, row_number() over (order by id) as n from member) as two on two.n between one.n + 1 and one.n + 10`);
  await database.db.execute('analyze');
}, 60_000);
afterAll(() => database.close());

it('gifts-8: reads the gifts of a profile off the primary key, and each sender by theirs', async () => {
  const { rows: members } = await database.db.execute<{ id: string }>(sql`select id from member order by id limit 1`);
  const query = receivedQuery(database.db, { pool: open, id: members[0]?.id ?? '' });
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('gift_received_pool_member_id_sender_id_gift_pk');
  expect(plan).not.toMatch(/Seq Scan on (?!member_block)/);
});
