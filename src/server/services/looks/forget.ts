import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLook } from '#server/db/schema/index.ts';

/** Deletes the looks that a member left at others (looks-4). */
export async function forgetLooksBy(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<void> {
  await db.delete(memberLook).where(and(eq(memberLook.pool, pool), eq(memberLook.member_id, id)));
}
