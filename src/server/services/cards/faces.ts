import { and, eq, type Param, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLike } from '#server/db/schema/index.ts';

/** Finds whom of some members another one likes, by an index of likes (decision 117). */
export async function likedAmong(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await liked(db).execute({ pool, id, ids: [...ids] });
  return new Set(rows.map((row) => row.id));
}

const liked = preparedQuery((db) =>
  likedQuery(db, sql.placeholder('pool'), sql.placeholder('id'), sql.placeholder('ids')).prepare(''),
);

/**
 * Selects whom of some members another one likes.
 * @param ids one parameter, an array: a list would be another statement for each number of members
 */
export function likedQuery(
  db: Queryable,
  pool: string | Placeholder,
  id: string | Placeholder,
  ids: Placeholder | Param,
) {
  return db
    .select({ id: memberLike.liked_id })
    .from(memberLike)
    .where(
      and(eq(memberLike.pool, pool), eq(memberLike.member_id, id), sql`${memberLike.liked_id} = any(${ids}::uuid[])`),
    );
}
