import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MailQueue } from '#server/core/ports/mail-queue.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';

const back = alias(memberLike, 'liked_back');

/**
 * Mails every match of a member that the member was banned for fraud (safety-31). Queued in the ban's transaction.
 * @param ban id of the decision
 */
export async function warnMatches(
  tx: Transaction,
  mailQueue: MailQueue,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  ban: string,
): Promise<void> {
  const contacts = await tx
    .select({ id: member.id, site: member.site, locale: member.language })
    .from(memberLike)
    .innerJoin(
      back,
      and(
        eq(back.pool, memberLike.pool),
        eq(back.member_id, memberLike.liked_id),
        eq(back.liked_id, memberLike.member_id),
      ),
    )
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.liked_id)))
    .where(
      and(
        eq(memberLike.pool, pool),
        eq(memberLike.member_id, id),
        eq(member.status, 'active'),
        eq(member.fictional, false),
      ),
    );
  for (const { id: contact, site, locale } of contacts) {
    await mailQueue.enqueue(tx, { kind: 'fraud_notice', pool, site, locale, member: contact, ban });
  }
}
