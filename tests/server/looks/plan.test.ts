import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import type { Database } from '#server/db/database.ts';
import { firstLookDay } from '#server/services/looks/days.ts';
import { type LookPlace, looksQuery } from '#server/services/looks/list.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { open } from '#tests/support/sites.ts';

const now = new Date('2026-11-30T12:00:00Z');
let database: Database;
let popular = '';
beforeAll(async () => {
  database = await openTestDatabase();
  await generateMembers(database, open, [{ country: 'NL', region: 'NL-UT' }], { from: 1, to: 6000, now });
  const { db } = database;
  const { rows } = await db.execute<{ id: string }>(sql`select id from member order by id limit 1`);
  popular = rows[0]?.id ?? '';
  // Everybody looked at one, and at the next three.
  await db.execute(sql`insert into member_look (pool, member_id, shown_id, day)
    select pool, id, ${popular}::uuid, date '2026-11-30' - (row_number() over (order by id) % 30)::int
    from member where id <> ${popular}::uuid`);
  for (const step of [1, 2, 3])
    await db.execute(sql`insert into member_look (pool, member_id, shown_id, day)
      select pool, id, next, '2026-11-20' from (select pool, id, lead(id, ${sql.raw(String(step))}) over (order by id) as next from member) as pairs
      where next is not null`);
  await db.execute('analyze');
});
afterAll(() => database.close());

async function explain(query: SQLWrapper): Promise<string> {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each<[string, LookPlace | undefined]>([
  ['the first page', undefined],
  ['a later page', { day: '2026-11-25', id: '019a0000-0000-7000-8000-000000000001' }],
])('looks-2: %s is read off its index, however many looks there are', async (_what, after) => {
  const plan = await explain(looksQuery(database.db, { pool: open, id: popular }, firstLookDay(now), after, 25));
  expect(plan).toContain('Index Only Scan Backward using look_received');
  expect(plan).not.toContain('Seq Scan on member_look');
  expect(plan).not.toContain('Seq Scan on member ');
});
