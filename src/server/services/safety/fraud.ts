import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MailQueue } from '#server/core/ports/mail-queue.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { conversation, member, memberLike } from '#server/db/schema/index.ts';

type About = Pick<Member, 'pool' | 'id'>;

const back = alias(memberLike, 'liked_back');
const contactColumns = { id: member.id, site: member.site, locale: member.language };
const isWarned = and(eq(member.status, 'active'), eq(member.fictional, false));

/**
 * Mails everybody who was in a match or in a conversation with a member that the member was banned for fraud
 * (safety-31). Queued in the ban's transaction.
 * @param ban id of the decision
 */
export async function warnContacts(tx: Transaction, mailQueue: MailQueue, about: About, ban: string): Promise<void> {
  const { pool } = about;
  // Two queries: one over both made PostgreSQL compare every pair of likes.
  const contacts = [...(await findMatches(tx, about)), ...(await findPartners(tx, about))];
  for (const { id, site, locale } of new Map(contacts.map((contact) => [contact.id, contact])).values()) {
    await mailQueue.enqueue(tx, { kind: 'fraud_notice', pool, site, locale, member: id, ban });
  }
}

function findMatches(tx: Transaction, { pool, id }: About) {
  return tx
    .select(contactColumns)
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
    .where(and(eq(memberLike.pool, pool), eq(memberLike.member_id, id), isWarned));
}

function findPartners(tx: Transaction, { pool, id }: About) {
  const partner = sql`case when ${conversation.first_id} = ${id}::uuid then ${conversation.second_id} else ${conversation.first_id} end`;
  return tx
    .select(contactColumns)
    .from(conversation)
    .innerJoin(member, and(eq(member.pool, conversation.pool), eq(member.id, partner)))
    .where(
      and(eq(conversation.pool, pool), or(eq(conversation.first_id, id), eq(conversation.second_id, id)), isWarned),
    );
}
