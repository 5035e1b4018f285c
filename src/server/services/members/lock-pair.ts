import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';

/**
 * Locks a pair of members until the transaction ends. Otherwise a like or share that runs at the same time as a block
 * would not see the block, nor the block the like.
 */
export async function lockPair(
  tx: Transaction,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  other: string,
): Promise<void> {
  const pair = [pool, ...[id, other].toSorted()].join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}
