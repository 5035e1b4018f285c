import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '#server/core/call.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLook } from '#server/db/schema/index.ts';
import { lookDay } from '#server/services/looks/days.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';

type Looking = Pick<Call, 'deps' | 'site' | 'member' | 'now'>;

/**
 * Keeps that the caller opened a profile, if both were told that this is shown (looks-1, looks-3). Never rejects: a
 * profile opens also when its look cannot be kept.
 */
export async function recordLook({ deps, site, member: viewer, now }: Looking, shown: Member): Promise<void> {
  if (viewer === undefined || !site.signs_of_life.looks || !mayLook(viewer, shown)) return;
  try {
    const day = lookDay(now);
    if (!(await isKept(deps.database.db, viewer, shown, day))) await keepLook(deps.database, viewer, shown, day);
  } catch (error) {
    deps.logger.warn(describeError(error), 'a look was not kept');
  }
}

/** What the loaded rows say already, so that most visits that leave no look cost no query. */
function mayLook(viewer: SessionMember, shown: Member): boolean {
  const isTold = viewer.looks_told_at !== null && shown.looks_told_at !== null;
  return isTold && viewer.id !== shown.id && !viewer.invisible && shown.listed && !shown.fictional;
}

const dayOfLook = preparedQuery((db) =>
  db
    .select({ day: memberLook.day })
    .from(memberLook)
    .where(
      and(
        eq(memberLook.pool, sql.placeholder('pool')),
        eq(memberLook.member_id, sql.placeholder('id')),
        eq(memberLook.shown_id, sql.placeholder('shown')),
      ),
    )
    .prepare(''),
);

/** Whether the look of this day is kept already: another one on the same day writes and locks nothing. */
async function isKept(db: Queryable, { pool, id }: SessionMember, shown: Member, day: string): Promise<boolean> {
  const [row] = await dayOfLook(db).execute({ pool, id, shown: shown.id });
  return row !== undefined && row.day >= day;
}

/**
 * Writes the look, unless either blocks the other by now, or one of them is not listed any more. The viewer's row is
 * locked, so that a look and becoming invisible come one after the other, and the pair, as for a block.
 */
async function keepLook(
  database: Pick<Database, 'transaction'>,
  viewer: SessionMember,
  shown: Member,
  day: string,
): Promise<void> {
  const { pool, id } = viewer;
  await database.transaction(async (tx) => {
    await lockPair(tx, viewer, shown.id);
    await tx.execute(sql`
      insert into member_look (pool, member_id, shown_id, day)
      select viewer.pool, viewer.id, shown.id, ${day}::date
      from member viewer
      join member shown on shown.pool = viewer.pool and shown.id = ${shown.id}::uuid
      where viewer.pool = ${pool} and viewer.id = ${id}::uuid
        and viewer.listed and not viewer.fictional and shown.listed
        and not exists (
          select from member_block b where b.pool = viewer.pool
          and ((b.member_id = viewer.id and b.blocked_id = shown.id) or (b.member_id = shown.id and b.blocked_id = viewer.id))
        )
      for share of viewer
      on conflict (pool, member_id, shown_id) do update set day = excluded.day where member_look.day < excluded.day`);
  });
}
