import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';

/**
 * Lets one thing at a time happen between two members, until the transaction ends: a like or a share that is under way while one blocks the
 * other would not see the block, nor the block it.
 */
export async function lockPair(
  tx: Transaction,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  other: string,
): Promise<void> {
  const pair = [pool, ...[id, other].toSorted()].join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}
