import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { addWriters, openPlace, type Writer } from '#scripts/bench-chat/members.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

const memberCount = 2_000;
/** Messages in the small and in the large database. */
const sizes = [10_000, 1_000_000] as const;
/** Messages in the shortest and in the longest conversation that are compared. */
const shortLength = 50;
const longLength = 50_000;
/** Conversations of the member whose list is read, in both databases. */
const ownConversations = 250;
const runs = 200;
const warming = 30;
/** Target: growth of the median. */
const target = 1.5;

interface Filled {
  readonly server: TestServer;
  readonly owner: Writer;
  readonly short: string;
  readonly long: string;
}

/**
 * List of conversations and page of messages: a million messages against ten thousand, and message 50,000 of a
 * conversation against message 50. Calls of the API in process.
 */
export async function measureHistory(site: Site, clusterUrl: string): Promise<BenchRow[]> {
  const filled: Filled[] = [];
  try {
    for (const size of sizes) filled.push(await fill(site, clusterUrl, size));
    const [small, large] = filled;
    if (small === undefined || large === undefined) throw new Error('nothing was filled');
    const list = { path: '/api/chats.php' };
    return [
      await compare(
        site,
        'list of 250 conversations: a million messages against ten thousand',
        [small, list],
        [large, list],
      ),
      await compare(
        site,
        'page of messages: a million messages against ten thousand',
        [small, pageOf(small.short)],
        [large, pageOf(large.short)],
      ),
      await compare(
        site,
        'page of messages: message 50,000 of a conversation against message 50',
        [large, pageOf(large.short)],
        [large, pageOf(large.long)],
      ),
    ];
  } finally {
    for (const { server } of filled) await server.close();
  }
}

type Asked = readonly [Filled, { readonly path: string }];

async function compare(site: Site, what: string, small: Asked, large: Asked): Promise<BenchRow> {
  const times: [number[], number[]] = [[], []];
  for (let run = -warming; run < runs; run += 1)
    for (const [index, [{ server, owner }, { path }]] of [small, large].entries()) {
      const start = performance.now();
      const answer = await server.request(site.domain, path, { headers: { cookie: `__Host-session=${owner.token}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      if (run >= 0) times[index]?.push(performance.now() - start);
    }
  const [before, after] = [median(times[0]), median(times[1])];
  return {
    what: `chat, ${what}; medians`,
    figure: `${(after / before).toFixed(2)} times (${before.toFixed(1)} ms, ${after.toFixed(1)} ms)`,
    target: `at most ${target} times`,
    reached: after / before <= target,
  };
}

function pageOf(conversation: string) {
  return { path: `/api/chat.php?conversation=${conversation}` };
}

/** Makes a database with that many messages, and opens the API on it. */
async function fill(site: Site, clusterUrl: string, size: number): Promise<Filled> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database messages_${size}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/messages_${size}`;
  const database = await openPlace({ url: url.href });
  const [owner] = await addWriters(database, site, memberCount);
  if (owner === undefined) throw new Error('nobody was made');
  await addConversations(database, site.pool, owner.id);
  await addMessages(database, size);
  await database.db.execute('vacuum analyze');
  const { rows } = await database.db.execute<{ id: string; last_number: number }>(
    sql`select id, last_number from conversation where first_id = ${owner.id}::uuid order by last_number`,
  );
  console.log(`${size} messages made`);
  const server = await createTestServer({ sites: [site], database });
  server.clock.advance(Date.now() - server.clock.now().getTime());
  return { server, owner, short: rows[0]?.id ?? '', long: rows.at(-1)?.id ?? '' };
}

/** The owner with many others, and each of the others with a few. */
async function addConversations({ db }: Database, pool: string, owner: string): Promise<void> {
  await db.execute(sql`insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
    select ${pool}, gen_random_uuid(), ${owner}::uuid, id, id, 0, now() from
      (select id from member where id <> ${owner}::uuid order by id limit ${ownConversations}::int) as other`);
  for (const step of [1, 2, 3, 5, 8])
    await db.execute(sql`insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
      select ${pool}, gen_random_uuid(), one, two, one, 0, now()
      from (select id as one, lead(id, ${step}::int) over (order by id) as two from member where id <> ${owner}::uuid) as pair
      where two is not null`);
  for (const [own, partner] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await db.execute(sql`insert into conversation_side
      (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      select pool, id, ${sql.identifier(own)}, ${sql.identifier(partner)}, 0, 0, 0, 0, true, now() - random() * interval '9 days'
      from conversation`);
}

/** One of the owner's conversations gets 50 messages; in a large database another one gets 50,000; the rest is spread. */
async function addMessages({ db }: Database, size: number): Promise<void> {
  await db.execute(sql`with numbered as (select id, row_number() over (order by first_id, id) as n from conversation),
      long as (select case when ${size}::int > ${longLength * 2}::int then ${longLength}::int else ${shortLength}::int end as length)
    update conversation set last_number = case numbered.n when 1 then ${shortLength}::int when 2 then (select length from long)
      else greatest(1, (${size}::int - (select length from long)) / (select count(*) from conversation)) end
    from numbered where numbered.id = conversation.id`);
  await db.execute(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select pool, gen_random_uuid(), id, n, case when n % 2 = 0 then first_id else second_id end,
      'How was your day? Mine was long, and it rained.', now() - make_interval(secs => last_number - n)
    from conversation, generate_series(1, last_number) as n`);
}
