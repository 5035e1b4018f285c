import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { notice } from '#server/db/schema/index.ts';

/**
 * Drops what a member was to be told about a conversation that they have read or deleted, on every channel.
 * @param unread their unread messages that are left in all conversations; the reminder of those goes with the last one
 */
export async function dropMessageNotices(
  tx: Transaction,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  conversation: string,
  unread: number,
): Promise<void> {
  const isAboutIt = and(eq(notice.kind, 'message'), eq(notice.subject, conversation));
  await tx
    .delete(notice)
    .where(
      and(
        eq(notice.pool, pool),
        eq(notice.member_id, id),
        unread === 0 ? or(isAboutIt, eq(notice.kind, 'unread')) : isAboutIt,
      ),
    );
}
