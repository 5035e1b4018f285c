import { sql } from 'drizzle-orm';
import type { NewNotice } from '#server/core/ports/notices.ts';
import type { Transaction } from '#server/db/database.ts';

/** SQL condition on `added`: a channel that reaches the member. What nobody could deliver is not written. */
const isReachable = sql`added.channel = 'mail' or exists (
  select from push_subscription own where own.pool = member.pool and own.member_id = member.id)`;

/**
 * Inserts notices in one statement; one that is there already stays as it is. Inserts none for fictional profiles,
 * which nobody reads.
 */
export async function insertNotices(
  tx: Transaction,
  pool: string,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(
    ({ member, channel, kind, subject, due }) =>
      sql`(${member}::uuid, ${channel}::text, ${kind}::text, ${subject}::text, ${due.toISOString()}::timestamptz)`,
  );
  await tx.execute(sql`
    insert into notice (pool, member_id, channel, kind, subject, due_at, attempts, created_at)
    select member.pool, member.id, added.channel, added.kind, added.subject, added.due_at, 0, ${now.toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as added (member_id, channel, kind, subject, due_at)
    join member on member.pool = ${pool} and member.id = added.member_id
    where not member.fictional and (${isReachable})
    on conflict do nothing`);
}
