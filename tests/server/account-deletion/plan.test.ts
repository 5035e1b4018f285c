import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import type { Db } from '#server/db/database.ts';
import { purgeLeft } from '#server/services/account-deletion/purge.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A pool with so many rows in every table that holds any of members that reading one through is dearer than its indexes. */
async function fill(): Promise<void> {
  const { database } = server.deps;
  const now = server.clock.now();
  const home = { country: 'NL', region: 'NL-UT' };
  await generateMembers(database, open, [home], { from: 1, to: 4000, now });
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
  const at = sql`${now.toISOString()}::timestamptz`;
  const pairs = sql`(select pool, id as one, lead(id) over (order by id) as two, row_number() over (order by id) as i from member) as pair where two is not null`;
  for (const [table, other] of [
    ['member_like', 'liked_id'],
    ['member_block', 'blocked_id'],
    ['photo_share', 'shared_with_id'],
  ] as const)
    await run(sql`insert into ${sql.identifier(table)} (pool, member_id, ${sql.identifier(other)}, created_at)
      select pool, one, two, ${at} from ${pairs}`);
  await run(
    sql`insert into member_look (pool, member_id, shown_id, day) select pool, one, two, '2026-11-20' from ${pairs}`,
  );
  await run(
    sql`insert into gift_received (pool, member_id, sender_id, gift, count) select pool, one, two, 'rose', 1 from ${pairs}`,
  );
  // A generated photo has the id of its member.
  await run(
    sql`insert into photo_unlock (pool, member_id, photo_id, created_at) select pool, one, two, ${at} from ${pairs}`,
  );
  await run(
    sql`insert into swipe (pool, member_id, swiped_id, liked, created_at) select pool, one, two, true, ${at} from ${pairs}`,
  );
  await run(sql`insert into swipe_day (pool, member_id, day, likes) select pool, one, '2026-11-20', 1 from ${pairs}`);
  await run(sql`insert into session (pool, token_hash, member_id, created_at, expires_at, last_seen_at)
    select pool, md5('s' || i), one, ${at}, ${at}, ${at} from ${pairs}`);
  await run(sql`insert into push_subscription
    (pool, endpoint_hash, member_id, session_hash, site, endpoint, p256dh, auth, public_key, created_at)
    select pool, token_hash, member_id, token_hash, pool, 'e', 'p', 'a', 'k', ${at} from session`);
  await run(sql`insert into mail_token (pool, token_hash, member_id, kind, created_at, expires_at)
    select pool, md5('t' || i), one, 'reset', ${at}, ${at} from ${pairs}`);
  await run(sql`insert into sent_once (pool, member_id, once_id, endpoint, content_hash, answer, created_at)
    select pool, one, gen_random_uuid(), 'POST thing', 'hash', '{}', ${at} from ${pairs}`);
  await run(
    sql`insert into wallet (pool, member_id, account_id, credits) select pool, one, gen_random_uuid(), 1 from ${pairs}`,
  );
  await run(sql`insert into credit_transfer (pool, id, key, kind, from_account, to_account, credits, created_at)
    select pool, gen_random_uuid(), account_id::text, 'welcome', 'issued', account_id::text, 1, ${at} from wallet`);
  await run(sql`insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
    select pool, gen_random_uuid(), one, two, one, 1, ${at} from ${pairs}`);
  for (const [own, partner] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await run(sql`insert into conversation_side (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      select pool, id, ${sql.identifier(own)}, ${sql.identifier(partner)}, 0, 0, 0, 0, true, ${at} from conversation`);
  await run(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select pool, gen_random_uuid(), id, 1, first_id, 'x', ${at} from conversation`);
  await run(sql`insert into awaited_answer (pool, message_id, conversation_id, number, paid, sent_at)
    select pool, id, conversation_id, number, true, sent_at from message`);
  await run(
    sql`insert into chat_counter (pool, member_id, unread_messages, conversations_started) select pool, one, 0, 0 from ${pairs}`,
  );
  await run(sql`insert into mail_code (pool, holder_hash, member_id, salt, tries, created_at, expires_at)
    select pool, 'holder' || i, one, 'x', 0, ${at}, ${at} from ${pairs}`);
  await run(sql`insert into notice (pool, member_id, channel, kind, subject, due_at, attempts, created_at)
    select pool, one, 'mail', 'like', '', ${at}, 0, ${at} from ${pairs}`);
  await run(sql`insert into discount_code (pool, code, kind, member_id, value_percentage, status, validity, created_at)
    select pool, 'CODE' || i, 'leaving', one, 20, 'active', 'once_per_user', ${at} from ${pairs}`);
  await run(sql`insert into stored_method (pool, id, member_id, company_id, provider, method, token, label, created_at)
    select pool, gen_random_uuid(), one, 'one', 'sandbox', 'creditcard', 't' || i, 'x', ${at} from ${pairs}`);
  await run(sql`insert into age_check (pool, id, member_id, status, created_at)
    select pool, gen_random_uuid(), one, 'proved', ${at} from ${pairs}`);
  await run(sql`insert into report (pool, id, site, reference, member_id, reason, reporter_id, reporter_email, locale, status, created_at)
    select pool, gen_random_uuid(), pool, 'R' || i, two, 'fake', one, 'm' || i || '@mail.example', 'en', 'open', ${at} from ${pairs}`);
  await run(sql`insert into reported_message (pool, report_id, number, from_reported, text, sent_at)
    select pool, id, number, number = 2, 'x', ${at} from report, generate_series(1, 2) as number`);
  await run(sql`insert into attempt (pool, key, window_start, count)
    select ${open}, 'login:' || md5('a' || i), ${at}, 1 from generate_series(1, 20000) i`);
  await run(sql`insert into pgboss.job (name, data) select 'mail', '{}' from generate_series(1, 20000)`);
}

/** How often each table of members and of the job queue was read through, as far as this connection has not yet told. */
async function readThrough(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ name: string; times: number }>(sql`
    select relname as name, seq_scan::int as times from pg_stat_xact_user_tables
    where schemaname = 'public' or relname like 'job%'`);
  return new Map(rows.map(({ name, times }) => [name, times]));
}

it('erasing somebody reads no table through, however full it is', async () => {
  await fill();
  const { database, storage, live, mailQueue, photoQueues, logger } = server.deps;
  const { rows } = await database.db.execute<{ id: string; email: string }>(
    sql`update member set status = 'deleted', deleted_at = '2026-11-01' where name = 'Member 2000' returning id, email`,
  );
  const [{ id, email } = { id: '', email: '' }] = rows;
  await countAttempt(database.db, { pool: open, purpose: 'login', subject: email }, limits.login, server.clock.now());
  const { rows: photos } = await database.db.execute<{ id: string }>(
    sql`select id from photo where member_id = ${id}::uuid`,
  );
  await database.transaction(async (tx) => {
    await mailQueue.enqueue(tx, { kind: 'deleted', pool: open, site: open, member: id, locale: 'en' });
    await photoQueues.avif.enqueue(tx, { pool: open, id: photos[0]?.id ?? '' });
  });
  await database.db.execute('analyze');

  const scanned = await database.transaction(async (tx) => {
    const db = tx as unknown as Db;
    // All in one transaction, of which the database counts what it read, also for rows that go along with others.
    const within = { ...database, db, transaction: <T>(work: (own: typeof tx) => Promise<T>) => work(tx) };
    const before = await readThrough(db);
    const deps = { database: within, storage, live, forgetSent: async () => undefined, logger };
    expect(await purgeLeft(deps, server.clock.now())).toBe(1);
    return [...(await readThrough(db))].filter(([name, times]) => times > (before.get(name) ?? 0));
  });
  expect(scanned).toEqual([]);
  const left = sql`select
    (select count(*)::int from member where id = ${id}::uuid) as members,
    (select count(*)::int from report where reporter_id = ${id}::uuid or reporter_email = ${email}) as reports,
    (select count(*)::int - 20000 from attempt) as attempts, (select count(*)::int - 20000 from pgboss.job) as jobs`;
  expect((await database.db.execute(left)).rows).toEqual([{ members: 0, reports: 0, attempts: 0, jobs: 0 }]);
}, 60_000);
