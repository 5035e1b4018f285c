import { and, desc, eq, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReceivedGift } from '#contract/member.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { giftReceived, member, memberBlock } from '#server/db/schema/index.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** Counts a gift for its receiver. Only those who hold the lock of this pair write the row. */
export async function countReceived(
  tx: Transaction,
  { pool, id }: Owner,
  receiver: string,
  gift: string,
): Promise<void> {
  const { member_id, sender_id, count } = giftReceived;
  await tx
    .insert(giftReceived)
    .values({ pool, member_id: receiver, sender_id: id, gift, count: 1 })
    .onConflictDoUpdate({
      target: [giftReceived.pool, member_id, sender_id, giftReceived.gift],
      set: { count: sql`${count} + 1` },
    });
}

const receivedBy = preparedQuery((db) =>
  receivedQuery(db, { pool: sql.placeholder('pool'), id: sql.placeholder('id') }).prepare(''),
);

/** The gifts that a member got, by kind, the most frequent first; none from members who are blocked or gone. */
export function loadReceived(db: Queryable, { pool, id }: Owner): Promise<ReceivedGift[]> {
  return receivedBy(db).execute({ pool, id });
}

/** Builds that query: reads the member's rows off the primary key, and looks up the sender of each. */
export function receivedQuery(db: Queryable, { pool, id }: Readonly<Record<'pool' | 'id', string | Placeholder>>) {
  const { gift, count, member_id, sender_id } = giftReceived;
  const total = sql<number>`sum(${count})::int`.as('count');
  return db
    .select({ gift, count: total })
    .from(giftReceived)
    .innerJoin(member, and(eq(member.pool, giftReceived.pool), eq(member.id, sender_id)))
    .where(
      and(
        eq(giftReceived.pool, pool),
        eq(member_id, id),
        eq(member.status, 'active'),
        isNotBlocked(member_id, sender_id),
        isNotBlocked(sender_id, member_id),
      ),
    )
    .groupBy(gift)
    .orderBy(desc(total), gift);
}

/** SQL condition: the first does not block the second. */
function isNotBlocked(one: SQLWrapper, other: SQLWrapper) {
  return sql`not exists (select from ${memberBlock} where ${memberBlock.pool} = ${giftReceived.pool}
    and ${memberBlock.member_id} = ${one} and ${memberBlock.blocked_id} = ${other})`;
}
