import { and, eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberBlock, memberLike } from '#server/db/schema/index.ts';
import { statement } from '#server/db/statement.ts';

type Party = Pick<Member, 'pool' | 'id'>;

const blocksOf = statement((db) =>
  unionAll(
    db
      .select({ id: memberBlock.blocked_id })
      .from(memberBlock)
      .where(and(eq(memberBlock.pool, sql.placeholder('pool')), eq(memberBlock.member_id, sql.placeholder('id')))),
    db
      .select({ id: memberBlock.member_id })
      .from(memberBlock)
      .where(and(eq(memberBlock.pool, sql.placeholder('pool')), eq(memberBlock.blocked_id, sql.placeholder('id')))),
  ).prepare(''),
);

/** Ids of all who blocked a member or are blocked by them: nobody of these may be shown to them. */
export async function blockedWith(db: Queryable, { pool, id }: Party): Promise<string[]> {
  const others = await blocksOf(db).execute({ pool, id });
  return [...new Set(others.map((other) => other.id))];
}

/** Whether one member has blocked another. */
export async function hasBlocked(db: Queryable, { pool, id }: Party, other: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberBlock.blocked_id })
    .from(memberBlock)
    .where(and(eq(memberBlock.pool, pool), eq(memberBlock.member_id, id), eq(memberBlock.blocked_id, other)));
  return rows.length > 0;
}

/** Blocks somebody; likes between the two are gone. */
export async function block(tx: Transaction, { pool, id }: Party, other: string, now: Date): Promise<void> {
  await tx
    .insert(memberBlock)
    .values({ pool, member_id: id, blocked_id: other, created_at: now })
    .onConflictDoNothing();
  await tx.delete(memberLike).where(and(eq(memberLike.pool, pool), between(id, other)));
}

export async function unblock(db: Queryable, { pool, id }: Party, other: string): Promise<void> {
  await db
    .delete(memberBlock)
    .where(and(eq(memberBlock.pool, pool), eq(memberBlock.member_id, id), eq(memberBlock.blocked_id, other)));
}

function between(one: string, other: string) {
  return or(
    and(eq(memberLike.member_id, one), eq(memberLike.liked_id, other)),
    and(eq(memberLike.member_id, other), eq(memberLike.liked_id, one)),
  );
}
