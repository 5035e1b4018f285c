import { sql } from 'drizzle-orm';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import { hashSecret } from '#server/core/secrets.ts';
import type { Database } from '#server/db/database.ts';
import type { PushBrowser, PushService } from '#tests/support/push-service.ts';

/** What the service answers to the messages of a browser. */
type Fate = 'takes' | 'gone' | 'unknown' | 'busy' | 'broken';

/** A subscribed browser of a member with an unread message. */
interface CrowdBrowser extends PushBrowser {
  readonly fate: Fate;
}

interface CrowdOptions {
  readonly pool: string;
  /** The `push_key` that they subscribed with. */
  readonly publicKey: string;
  readonly count: number;
  readonly now: Date;
}

/** How long a busy service asks for a pause, in seconds. */
export const busySeconds = 5;

/** Of a hundred: 20 gone, 10 unknown, 5 busy once, 5 broken for ever. */
function fateOf(index: number): Fate {
  const place = index % 20;
  if (place < 4) return 'gone';
  if (place < 6) return 'unknown';
  if (place === 6) return 'busy';
  return place === 7 ? 'broken' : 'takes';
}

/**
 * Adds members with a subscribed browser each, and an unread message from one of them. Their notices are due, and not
 * delivered yet.
 */
export async function addPushCrowd(
  { database, service }: { readonly database: Database; readonly service: PushService },
  { pool, publicKey, count, now }: CrowdOptions,
): Promise<readonly CrowdBrowser[]> {
  await generateMembers(database, pool, [{ country: 'NL', region: 'NL-UT' }], { from: 1, to: count + 1, now });
  const browsers = Array.from({ length: count }, (_, index): CrowdBrowser => {
    const [browser, fate] = [service.subscribe(), fateOf(index)];
    if (fate === 'gone') browser.answer(410);
    if (fate === 'unknown') browser.answer(404);
    if (fate === 'busy') browser.answer({ status: 429, headers: { 'Retry-After': String(busySeconds) } }, 201);
    if (fate === 'broken') browser.answer(500);
    return { ...browser, fate };
  });
  const rows = browsers.map(({ subscription: { endpoint, keys } }, index) => ({
    ...{ number: index + 1, endpoint, hash: hashSecret(endpoint), ...keys },
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
  // The last of them writes to all others.
  const writer = sql`(select id from member where pool = ${pool} and name = ${`Member ${count + 1}`})`;
  const others = sql`(select id, substr(name, 8)::int as number from member where pool = ${pool}
    and name like 'Member %' and name <> ${`Member ${count + 1}`})`;
  await run(sql`insert into session (pool, token_hash, member_id, created_at, expires_at, last_seen_at)
    select ${pool}, 'crowd' || number, id, ${at}, ${at} + interval '30 days', ${at} from ${others} as crowd`);
  await run(sql`insert into push_subscription
    (pool, endpoint_hash, member_id, session_hash, site, endpoint, p256dh, auth, public_key, created_at)
    select ${pool}, given.hash, crowd.id, 'crowd' || number, ${pool}, given.endpoint, given.p256dh, given.auth, ${publicKey}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (number int, endpoint text, hash text, p256dh text, auth text)
    join ${others} as crowd using (number)`);
  await run(sql`insert into conversation (pool, id, first_id, second_id, begun_by, last_number, created_at)
    select ${pool}, gen_random_uuid(), least(id, ${writer}), greatest(id, ${writer}), ${writer}, 1, ${at} from ${others} as crowd`);
  for (const [own, partner] of [
    ['first_id', 'second_id'],
    ['second_id', 'first_id'],
  ] as const)
    await run(sql`insert into conversation_side
      (pool, conversation_id, member_id, partner_id, unread, read_number, seen_number, cleared_number, listed, last_at)
      select pool, id, ${sql.identifier(own)}, ${sql.identifier(partner)},
        case when ${sql.identifier(own)} = begun_by then 0 else 1 end, 0, 0, 0, true, ${at} from conversation
      where begun_by = ${writer}`);
  await run(sql`insert into message (pool, id, conversation_id, number, sender_id, text, sent_at)
    select pool, gen_random_uuid(), id, 1, begun_by, 'Hello', ${at} from conversation where begun_by = ${writer}`);
  await run(sql`insert into notice (pool, member_id, channel, kind, subject, due_at, attempts, created_at)
    select pool, member_id, 'push', 'message', conversation_id::text, ${at}, 0, ${at} from conversation_side where unread = 1`);
  await run(sql`analyze`);
  return browsers;
}
