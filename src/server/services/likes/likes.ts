import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLike } from '#server/db/schema/index.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';

type Party = Pick<Member, 'pool' | 'id'>;

/**
 * A change that tells a member's open pages to load their likes again.
 * @param match id of who has just liked them back
 */
export function likesChange({ pool, id }: Party, match?: string) {
  return { pool, member: id, kind: 'likes', ...(match !== undefined && { match }) } as const;
}

/**
 * Stores a like, unless either member blocks the other by now.
 * @returns whether the like is new
 */
export async function keepLike(tx: Transaction, owner: Party, liked: string, now: Date): Promise<boolean> {
  const { pool, id } = owner;
  await lockPair(tx, owner, liked);
  const { rowCount } = await tx.execute(sql`
    insert into member_like (pool, member_id, liked_id, created_at)
    select ${pool}, ${id}::uuid, ${liked}::uuid, ${now.toISOString()}::timestamptz
    where not exists (
      select from member_block where pool = ${pool}
      and ((member_id = ${id}::uuid and blocked_id = ${liked}::uuid) or (member_id = ${liked}::uuid and blocked_id = ${id}::uuid))
    )
    on conflict do nothing`);
  return rowCount === 1;
}

/** Whether one member likes another. */
export async function likes(db: Queryable, { pool, id }: Party, liked: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberLike.liked_id })
    .from(memberLike)
    .where(one(pool, id, liked));
  return rows.length > 0;
}

/** Deletes a like. @returns whether there was one */
export async function removeLike(db: Queryable, { pool, id }: Party, liked: string): Promise<boolean> {
  const removed = await db
    .delete(memberLike)
    .where(one(pool, id, liked))
    .returning({ id: memberLike.liked_id });
  return removed.length > 0;
}

/** Marks a like that a member received as seen. @returns whether it was new */
export async function markLikeSeen(db: Queryable, { pool, id }: Party, from: string, now: Date): Promise<boolean> {
  const seen = await db
    .update(memberLike)
    .set({ seen_at: now })
    .where(and(one(pool, from, id), isNull(memberLike.seen_at)))
    .returning({ id: memberLike.liked_id });
  return seen.length > 0;
}

function one(pool: string, from: string, to: string) {
  return and(eq(memberLike.pool, pool), eq(memberLike.member_id, from), eq(memberLike.liked_id, to));
}
