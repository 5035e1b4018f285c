import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberBlock, memberLike, memberLook } from '#server/db/schema/index.ts';

type Party = Pick<Member, 'pool' | 'id'>;

/**
 * SQL condition: a row of `member` neither is blocked by this member nor blocks them. None of the others may be shown to
 * that member. PostgreSQL reads the blocks once for all rows.
 */
export function notBlockedWith({ pool, id }: Readonly<Record<keyof Party, string | Placeholder>>): SQL {
  return sql`${member.id} not in (
      select blocked_id from member_block where pool = ${pool} and member_id = ${id}::uuid
      union all select member_id from member_block where pool = ${pool} and blocked_id = ${id}::uuid
    )`;
}

/** Whether one member has blocked another. */
export async function hasBlocked(db: Queryable, { pool, id }: Party, other: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberBlock.blocked_id })
    .from(memberBlock)
    .where(and(eq(memberBlock.pool, pool), eq(memberBlock.member_id, id), eq(memberBlock.blocked_id, other)));
  return rows.length > 0;
}

/** Blocks a member, and deletes likes and looks between the two. */
export async function block(tx: Transaction, { pool, id }: Party, other: string, now: Date): Promise<void> {
  await tx
    .insert(memberBlock)
    .values({ pool, member_id: id, blocked_id: other, created_at: now })
    .onConflictDoNothing();
  await tx
    .delete(memberLike)
    .where(and(eq(memberLike.pool, pool), between(memberLike.member_id, memberLike.liked_id, [id, other])));
  await tx
    .delete(memberLook)
    .where(and(eq(memberLook.pool, pool), between(memberLook.member_id, memberLook.shown_id, [id, other])));
}

/** Removes a block. @returns whether there was one */
export async function unblock(db: Queryable, { pool, id }: Party, other: string): Promise<boolean> {
  const removed = await db
    .delete(memberBlock)
    .where(and(eq(memberBlock.pool, pool), eq(memberBlock.member_id, id), eq(memberBlock.blocked_id, other)))
    .returning({ id: memberBlock.blocked_id });
  return removed.length > 0;
}

function between(from: PgColumn, to: PgColumn, [one, other]: readonly [string, string]): SQL | undefined {
  return or(and(eq(from, one), eq(to, other)), and(eq(from, other), eq(to, one)));
}
