import { sql } from 'drizzle-orm';
import { addWriters, openPlace } from '#scripts/bench-chat/members.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';

/** Likes in each direction, and conversations, of the member who asks. */
const likes = 60;
const conversations = 40;
/** Messages of each conversation. */
const messages = 30;

/** Who asks, and whom and what they ask for. */
export interface Asker {
  /** Token of their session. */
  readonly token: string;
  /** Id of another member, who has photos. */
  readonly other: string;
  readonly conversation: string;
}

/** Fills a database with generated members, one of whom has likes in both directions, conversations and photos. */
export async function fillForAsker(url: string, site: Site, people: number): Promise<Asker> {
  const database = await openPlace({ url });
  try {
    const writers = await addWriters(database, site, people);
    const [owner, other] = writers;
    if (owner === undefined || other === undefined) throw new Error('nobody was made');
    await addRelations(database, owner.id);
    await addConversations(database, owner.id);
    await database.db.execute('vacuum analyze');
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from conversation where ${owner.id}::uuid in (first_id, second_id) order by id limit 1`,
    );
    return { token: owner.token, other: other.id, conversation: rows[0]?.id ?? '' };
  } finally {
    await database.close();
  }
}

async function addRelations({ db }: Database, owner: string): Promise<void> {
  for (const [from, to] of [
    ['member_id', 'liked_id'],
    ['liked_id', 'member_id'],
  ] as const)
    await db.execute(sql`
      insert into member_like (pool, ${sql.identifier(from)}, ${sql.identifier(to)}, created_at)
      select pool, ${owner}::uuid, id, now() from member where id <> ${owner}::uuid order by id limit ${likes}::int`);
}

async function addConversations({ db }: Database, owner: string): Promise<void> {
  await db.execute(sql`
    insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
    select pool, gen_random_uuid(), ${owner}::uuid, id, id, ${messages}::int, now() from member
    where id > ${owner}::uuid order by id limit ${conversations}::int`);
  for (const [own, partner] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await db.execute(sql`
      insert into conversation_side (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      select pool, id, ${sql.identifier(own)}, ${sql.identifier(partner)}, 0, 0, 0, 0, true, now() from conversation`);
  await db.execute(sql`
    insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select pool, gen_random_uuid(), id, n, case when n % 2 = 0 then first_id else second_id end,
      'How was your day? Mine was long, and it rained.', now()
    from conversation, generate_series(1, ${messages}::int) as n`);
}
