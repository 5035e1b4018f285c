import { and, eq, sql } from 'drizzle-orm';
import type { NoticeChannelName } from '#lib/notifications.ts';
import { after, minute } from '#server/core/time.ts';
import type { Db, Queryable } from '#server/db/database.ts';
import { notice } from '#server/db/schema/index.ts';

export type NoticeRow = typeof notice.$inferSelect;

/** How long a process has for a notice that it took; then another one may take it (ms). */
const lease = 2 * minute;

/**
 * Takes notices that are due, the longest due of each pool first, so that no other process does. Each is due again
 * when the lease ends, unless it is settled before: a killed process loses none.
 * @param pools the pools of the sites that are served; the notices of others wait
 */
export async function claimDue(
  db: Db,
  channel: NoticeChannelName,
  pools: readonly string[],
  most: number,
  now: Date,
): Promise<NoticeRow[]> {
  // A subquery with a limit for each pool, which is read off the index in its order.
  const due = sql`
    select found.* from unnest(${sql.param([...pools])}::text[]) as served (pool) cross join lateral (
      select pool, member_id, channel, kind, subject from notice
      where pool = served.pool and channel = ${channel} and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${most}::int for update skip locked
    ) as found limit ${most}::int`;
  return db
    .update(notice)
    .set({ due_at: after(now, lease), attempts: sql`${notice.attempts} + 1` })
    .where(sql`(${notice.pool}, ${notice.member_id}, ${notice.channel}, ${notice.kind}, ${notice.subject}) in (${due})`)
    .returning();
}

/** SQL condition: a notice that this process took and that is still there, unless the lease has ended. */
export function isClaimed({ pool, member_id, channel, kind, subject, due_at, attempts }: NoticeRow) {
  return and(
    eq(notice.pool, pool),
    eq(notice.member_id, member_id),
    eq(notice.channel, channel),
    eq(notice.kind, kind),
    eq(notice.subject, subject),
    eq(notice.due_at, due_at),
    eq(notice.attempts, attempts),
  );
}

/** Deletes notices that this process took, in one statement. */
export async function deleteClaimed(db: Queryable, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(
    ({ pool, member_id, channel, kind, subject, due_at }) =>
      sql`(${pool}, ${member_id}::uuid, ${channel}, ${kind}, ${subject}, ${due_at.toISOString()}::timestamptz)`,
  );
  await db.delete(notice).where(
    sql`(${notice.pool}, ${notice.member_id}, ${notice.channel}, ${notice.kind}, ${notice.subject}, ${notice.due_at})
      in (${sql.join(keys, sql`, `)})`,
  );
}

/** When to look at a notice again, and when it last led to a mail or a push message, if it did now. */
export interface Move {
  readonly row: NoticeRow;
  readonly due: Date;
  readonly sentAt: Date | undefined;
}

/** Moves notices that this process took to another time, in one statement. */
export async function moveClaimed(db: Queryable, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(
    ({ row: { pool, member_id, channel, kind, subject, due_at }, due, sentAt }) =>
      sql`(${pool}, ${member_id}::uuid, ${channel}, ${kind}, ${subject}, ${due_at.toISOString()}::timestamptz,
        ${due.toISOString()}::timestamptz, ${sentAt?.toISOString() ?? null}::timestamptz)`,
  );
  await db.execute(sql`
    update notice set due_at = moved.due, attempts = 0, sent_at = coalesce(moved.sent, notice.sent_at)
    from (values ${sql.join(rows, sql`, `)}) as moved (pool, member_id, channel, kind, subject, claimed, due, sent)
    where notice.pool = moved.pool and notice.member_id = moved.member_id and notice.channel = moved.channel
      and notice.kind = moved.kind and notice.subject = moved.subject and notice.due_at = moved.claimed`);
}
