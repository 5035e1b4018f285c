import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { report } from '#server/db/schema/index.ts';

/** Whether there is an open report about a member: until it is decided, others get no mail or push message about them. */
export async function isUnderReview(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<boolean> {
  const rows = await db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.pool, pool), eq(report.member_id, id), eq(report.status, 'open')))
    .limit(1);
  return rows.length > 0;
}

/** The same as an SQL condition. @param id column with the id of the member */
export function hasOpenReport(pool: SQLWrapper | string, id: SQLWrapper): SQL {
  return sql`exists (select from report where report.pool = ${pool} and report.member_id = ${id} and report.status = 'open')`;
}

/** SQL condition: a row of a member, aliased `other`, whom nothing keeps from being mailed about to `owner`. */
export function isTold({ pool, id }: Pick<Member, 'pool' | 'id'>): SQL {
  return sql`other.status = 'active' and other.profile_status = 'active' and not other.fictional
    and not ${hasOpenReport(pool, sql`other.id`)}
    and not exists (select from member_block block where block.pool = ${pool}
      and ((block.member_id = other.id and block.blocked_id = ${id}::uuid) or (block.member_id = ${id}::uuid and block.blocked_id = other.id)))`;
}
