import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { getChats } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { member } from '#server/db/schema/index.ts';
import { addWriter, chatsOf, says } from '#tests/support/chat.ts';
import { memberRow } from '#tests/support/members.ts';
import { reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

it('chat-16: lists conversations by their newest message, which is cut to 200 characters', async () => {
  const anna = await addWriter(server(), 'Anna');
  const [bea, cleo] = [await addWriter(server(), 'Bea'), await addWriter(server(), 'Cleo')];
  await says(bea, anna, 'Hello');
  server().clock.advance(1000);
  await says(cleo, anna, 'x'.repeat(300));
  const { chats, more } = await chatsOf(anna);
  expect([chats.map(({ profile }) => profile.name), more]).toEqual([['Cleo', 'Bea'], false]);
  expect(chats[0]).toMatchObject({
    closed: null,
    num_unread_messages: 1,
    last: { mine: false, text: 'x'.repeat(200) },
  });
  server().clock.advance(1000);
  await says(anna, bea, 'Hi');
  expect((await chatsOf(anna)).chats.map(({ profile }) => profile.name)).toEqual(['Bea', 'Cleo']);
});

it('chat-16: has 300 on a page, and the others after the last of it', async () => {
  const anna = await addWriter(server(), 'Anna');
  const { db } = server().deps.database;
  const partners = Array.from({ length: 305 }, () => memberRow());
  await db.insert(member).values(partners);
  await db.execute(sql`
    with pair as (select id as other, gen_random_uuid() as chat, row_number() over (order by id) as n from member where id <> ${anna.id}::uuid),
    made as (insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
      select ${open}, chat, least(other, ${anna.id}::uuid), greatest(other, ${anna.id}::uuid), other, 1, now() from pair),
    said as (insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
      select ${open}, gen_random_uuid(), chat, 1, other, n::text, now() from pair)
    insert into conversation_side (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      select ${open}, chat, ${anna.id}::uuid, other, 1, 0, 0, 0, true, '2026-11-20'::timestamptz + n / 2 * interval '1 second' from pair`);
  type Page = OutputOf<typeof getChats>;
  const first = await reads<Page>(anna, 'chats.php');
  const second = await reads<Page>(anna, `chats.php?after=${first.chats.at(-1)?.conversation}`);
  expect([first.chats.length, first.more, second.chats.length, second.more]).toEqual([300, true, 5, false]);
  const ids = [...first.chats, ...second.chats].map(({ conversation }) => conversation);
  expect(new Set(ids).size).toBe(305);
});
