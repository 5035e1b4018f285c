import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { account } from '#tests/support/direct-debit.ts';
import type { Person } from '#tests/support/pair.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Unique words, one for each place that can store personal data. */
export const canaries = {
  email: 'canary-mail@mail.example',
  name: 'Canaryname',
  about: 'canary about',
  city: 'canary city',
  signup_message: 'canary first message',
  ref: 'canary-ref',
  sub1: 'canary-sub1',
  device: 'canary device',
  newEmail: 'canary-new@mail.example',
  sent: 'canary answer',
  report: 'canary report',
  reporterEmail: 'canary-reporter@mail.example',
  note: 'canary note',
  appeal: 'canary appeal',
  complaint: 'canary complaint',
  message: 'canary message',
  received: 'canary received message',
  holder: 'canary holder',
  card: 'canary card',
} as const;

/** The member's account in the ledger, which stays in it without a name. */
const canaryAccount = '0c0ffee0-0000-4000-8000-000000000000';

/**
 * Gives a member rows in every table that can reference them, in both directions where there are two, and files for
 * two photos.
 * @param other the member on the other side of these rows
 */
export async function giveEverything({ deps, clock }: TestServer, own: Person, other: Person): Promise<void> {
  const now = clock.now().toISOString();
  const { rows } = await deps.database.db.execute<{ pool: string }>(
    sql`select pool from member where id = ${own.id}::uuid`,
  );
  const pool = rows[0]?.pool ?? '';
  const run = (statement: ReturnType<typeof sql>) => deps.database.db.execute(statement);
  const at = sql`${now}::timestamptz`;
  const [me, they] = [sql`${own.id}::uuid`, sql`${other.id}::uuid`];
  await run(sql`update member set email = ${canaries.email}, email_key = ${canaries.email}, name = ${canaries.name},
    name_key = lower(${canaries.name}), about = ${canaries.about}, city = ${canaries.city}, ref = ${canaries.ref},
    sub1 = ${canaries.sub1}, signup_message = ${canaries.signup_message}, signup_target = ${they}, confirmed_at = ${at}
    where id = ${me}`);
  await run(sql`update member set signup_target = ${me} where id = ${they}`);
  await run(sql`update session set device = ${canaries.device} where member_id = ${me}`);
  await run(sql`insert into mail_token (pool, token_hash, member_id, kind, email, created_at, expires_at)
    values (${pool}, 'canary-hash', ${me}, 'change', ${canaries.newEmail}, ${at}, ${at})`);
  await run(sql`insert into mail_code (pool, holder_hash, member_id, salt, tries, created_at, expires_at)
    values (${pool}, 'canary-holder', ${me}, 'canary-salt', 0, ${at}, ${at})`);
  await run(sql`insert into sent_once (pool, member_id, once_id, endpoint, content_hash, answer, created_at)
    values (${pool}, ${me}, gen_random_uuid(), 'POST thing', 'hash', ${JSON.stringify({ said: canaries.sent })}::json, ${at})`);
  for (const [one, two] of [
    [me, they],
    [they, me],
  ] as const) {
    await run(
      sql`insert into member_like (pool, member_id, liked_id, created_at) values (${pool}, ${one}, ${two}, ${at})`,
    );
    await run(
      sql`insert into member_look (pool, member_id, shown_id, day) values (${pool}, ${one}, ${two}, '2026-11-20')`,
    );
    await run(
      sql`insert into member_block (pool, member_id, blocked_id, created_at) values (${pool}, ${one}, ${two}, ${at})`,
    );
    await run(
      sql`insert into swipe (pool, member_id, swiped_id, liked, created_at) values (${pool}, ${one}, ${two}, true, ${at})`,
    );
    await run(
      sql`insert into photo_share (pool, member_id, shared_with_id, created_at) values (${pool}, ${one}, ${two}, ${at})`,
    );
    const report = randomUUID();
    await run(
      sql`insert into gift_received (pool, member_id, sender_id, gift, count) values (${pool}, ${one}, ${two}, 'rose', 1)`,
    );
    await run(sql`insert into report (pool, id, site, reference, member_id, reason, message, reporter_id, reporter_email, locale, status, created_at)
      values (${pool}, ${report}::uuid, ${pool}, ${`${one === me ? 'BY' : 'ON'}`}, ${two}, 'fake',
        ${one === me ? canaries.report : 'of others'}, ${one}, ${one === me ? canaries.reporterEmail : 'x@mail.example'}, 'en', 'open', ${at})`);
    for (const [number, fromReported] of [false, true].entries())
      await run(sql`insert into reported_message (pool, report_id, number, from_reported, text, sent_at)
        values (${pool}, ${report}::uuid, ${number}, ${fromReported},
          ${fromReported === (two === me) ? canaries.message : 'of others'}, ${at})`);
  }
  await run(sql`insert into swipe_day (pool, member_id, day, likes) values (${pool}, ${me}, '2026-11-20', 3)`);
  await run(
    sql`insert into age_check (pool, id, member_id, status, created_at) values (${pool}, gen_random_uuid(), ${me}, 'proved', ${at})`,
  );
  await run(sql`insert into decision (pool, id, site, reference, kind, member_id, reason, note, decided_by, created_at, appeal, appealed_at)
    values (${pool}, gen_random_uuid(), ${pool}, 'DECIDED', 'warned', ${me}, 'fake', ${canaries.note}, 'operator', ${at}, ${canaries.appeal}, ${at})`);
  await run(sql`insert into complaint (pool, id, site, reference, email, category, message, locale, created_at)
    values (${pool}, gen_random_uuid(), ${pool}, 'COMPLAINT', ${canaries.email}, 'other', ${canaries.complaint}, 'en', ${at})`);
  await run(sql`insert into wallet (pool, member_id, account_id, credits) values (${pool}, ${me}, ${canaryAccount}::uuid, 3)
    on conflict (pool, member_id) do update set account_id = excluded.account_id, credits = 3`);
  await run(sql`insert into credit_transfer (pool, id, key, kind, from_account, to_account, credits, created_at)
    values (${pool}, gen_random_uuid(), 'a key', 'welcome', 'issued', ${canaryAccount}, 3, ${at})`);
  const order = randomUUID();
  await run(sql`insert into payment_order (pool, id, account_id, once_id, content_hash, site, company_id, provider, locale, bundle,
      credits, price, amount, currency, country, statement, method, store, state, created_at, expires_at, ref)
    values (${pool}, ${order}::uuid, ${canaryAccount}::uuid, gen_random_uuid(), 'hash', ${pool}, 'one', 'sandbox', 'en', 'c10',
      10, 1690, 1690, 'EUR', 'NL', 'SHOP', 'ideal', false, 'paid', ${at}, ${at}, 'a partner')`);
  await run(sql`insert into money_transfer (pool, id, key, kind, from_account, to_account, amount, currency, order_id, created_at)
    values (${pool}, gen_random_uuid(), 'a key', 'payment', ${canaryAccount}, 'sold', 1690, 'EUR', ${order}::uuid, ${at})`);
  await run(sql`insert into discount_code (pool, code, kind, member_id, value_percentage, status, validity, created_at)
    values (${pool}, 'STAY', 'leaving', ${me}, 20, 'active', 'once_per_user', ${at})`);
  await run(sql`insert into stored_method (pool, id, member_id, company_id, provider, method, token, label, created_at)
    values (${pool}, gen_random_uuid(), ${me}, 'one', 'sandbox', 'creditcard', 'a token', ${canaries.card}, ${at})`);
  const details = { ...account, holder: canaries.holder };
  const sealed = deps.directDebit?.vault.seal(JSON.stringify(details), `${pool} ${order}`);
  await run(sql`insert into debit_mandate (pool, id, account_id, sealed, account_mark, iban_last4, created_at, confirmed_at, code_mark)
    values (${pool}, ${order}::uuid, ${canaryAccount}::uuid, ${sealed}, 'a mark', '4300', ${at}, ${at}, 'a mark')`);
  const chat = randomUUID();
  await run(sql`insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
    values (${pool}, ${chat}::uuid, least(${me}, ${they}), greatest(${me}, ${they}), ${me}, 2, ${at})`);
  for (const [number, from, to, text] of [
    [1, me, they, canaries.message],
    [2, they, me, canaries.received],
  ] as const) {
    await run(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
      values (${pool}, gen_random_uuid(), ${chat}::uuid, ${number}, ${from}, ${text}, ${at})`);
    await run(sql`insert into conversation_side (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      values (${pool}, ${chat}::uuid, ${from}, ${to}, 1, 0, 0, 0, true, ${at})`);
    await run(sql`insert into chat_counter (pool, member_id, unread_messages, conversations_started)
      values (${pool}, ${from}, 1, 1)`);
  }
  await run(sql`insert into push_subscription
    (pool, endpoint_hash, member_id, session_hash, site, endpoint, p256dh, auth, public_key, created_at)
    select ${pool}, 'canary-hash', ${me}, token_hash, ${pool}, 'https://push.example/x', 'p', 'a', 'k', ${at}
    from session where member_id = ${me} limit 1`);
  await run(sql`insert into notice (pool, member_id, channel, kind, subject, due_at, attempts, created_at)
    values (${pool}, ${me}, 'mail', 'message', ${chat}, ${at}, 0, ${at})`);
  for (const [position, letter] of ['p', 'q'].entries()) {
    const [clear, blurred] = [letter.repeat(22), letter.toUpperCase().repeat(22)];
    const id = randomUUID();
    await run(sql`insert into stored_image (pool, id, owner_kind, member_id, clear_key, blurred_key, width, height, thumbhash, created_at)
      values (${pool}, ${id}, 'photo', ${me}, ${clear}, ${blurred}, 3, 2, 'hash', ${at})`);
    await run(sql`insert into photo (pool, id, member_id, position, status, private, created_at)
      values (${pool}, ${id}, ${me}, ${position}, 'active', ${position === 1}, ${at})`);
    // Opened by both, the owner included: that cannot happen, but the row has one member only.
    for (const viewer of [me, they])
      await run(sql`insert into photo_unlock (pool, member_id, photo_id, created_at)
        values (${pool}, ${viewer}, ${id}::uuid, ${at})`);
    for (const key of [clear, blurred])
      for (const size of ['card', 'full'] as const)
        await deps.storage.put({ pool, key, size }, new TextEncoder().encode(`picture ${key} ${size}`));
  }
}
