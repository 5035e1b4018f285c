import { eq, type SQL, sql } from 'drizzle-orm';
import { type Member, member } from '#server/db/schema/index.ts';

/** SQL condition: the row of one member. Always with the pool: no query reaches the members of another one. */
export function isMember({ pool, id }: Pick<Member, 'pool' | 'id'>): SQL {
  // Not `and()`, which may be undefined to the compiler: without a condition, a deletion would delete everybody.
  return sql`(${eq(member.pool, pool)} and ${eq(member.id, id)})`;
}
