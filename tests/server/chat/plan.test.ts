import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import type { Database } from '#server/db/database.ts';
import { messagesQuery } from '#server/services/chat/history.ts';
import { chatsQuery } from '#server/services/chat/list.ts';
import type { Side } from '#server/services/chat/side.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { open } from '#tests/support/sites.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: Database;
let side: Side;

beforeAll(async () => {
  database = await openTestDatabase();
  await generateMembers(database, open, [{ country: 'NL', region: 'NL-UT' }], { from: 1, to: 3000, now });
  const { db } = database;
  // One member with a conversation with every other, and one conversation with very many messages.
  await db.execute(sql`with own as (select id from member order by id limit 1)
    insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
    select ${open}, gen_random_uuid(), own.id, other.id, own.id, 2, now() from own, member other where other.id <> own.id`);
  // Conversations of others, so that one member's are a small part of all.
  for (const step of [1, 2, 3])
    await db.execute(sql`insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
      select ${open}, gen_random_uuid(), one, two, one, 2, now()
      from (select id as one, lead(id, ${step}::int) over (order by id) as two, row_number() over (order by id) as n from member) as pair
      where two is not null and n > 1`);
  for (const [own, partner] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await db.execute(sql`insert into conversation_side (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      select pool, id, ${sql.identifier(own)}, ${sql.identifier(partner)}, 0, 0, 0, 0, true, now() - random() * interval '9 days' from conversation`);
  await db.execute(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select pool, gen_random_uuid(), id, n, first_id, 'x', now() from conversation, generate_series(2, 2) n`);
  await db.execute(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select pool, gen_random_uuid(), id, n, first_id, 'x', now()
    from (select * from conversation limit 1) as one, generate_series(3, 50000) n`);
  await db.execute('analyze');
  const { rows } = await db.execute<Side>(
    sql`select * from conversation_side order by member_id, last_at desc limit 1`,
  );
  if (rows[0] === undefined) throw new Error('no conversation was made');
  side = { ...rows[0], last_at: now };
}, 60_000);
afterAll(() => database.close());

async function explain(query: SQLWrapper): Promise<string> {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([
  ['the first page', false],
  ['a later page', true],
])('chat-21: reads %s of the list off its index, with nothing to sort or to read through', async (_, isLater) => {
  const owner = { pool: open, id: side.member_id };
  const plan = await explain(chatsQuery(database.db, owner, isLater ? side : undefined, 301));
  expect(plan).toContain('conversation_side_list');
  expect(plan).not.toMatch(/Seq Scan on (?!member_block)|Sort {2}\(/);
});

it.each([
  ['the newest page', {}],
  ['a page back', { before: 10_000 }],
  ['a page on', { after: 10_000 }],
])('chat-21: reads %s of messages off the primary key', async (_, page) => {
  const plan = await explain(messagesQuery(database.db, side, page));
  expect(plan).toContain('message_pool_conversation_id_number_pk');
  expect(plan).not.toMatch(/Seq Scan|Sort {2}\(/);
});
