import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, pushSubscription, session } from '#server/db/schema/index.ts';

/** A subscription, with what its member wants. */
export type Subscriber = typeof pushSubscription.$inferSelect & Pick<Member, 'language' | 'push_off' | 'push_names'>;

/** Finds the subscriptions of a member in good standing whose sessions have not ended. */
export function findSubscribers(db: Db, { pool, id }: Pick<Member, 'pool' | 'id'>, now: Date): Promise<Subscriber[]> {
  const { language, push_off, push_names } = member;
  return db
    .select({ ...getTableColumns(pushSubscription), language, push_off, push_names })
    .from(pushSubscription)
    .innerJoin(
      session,
      and(eq(session.pool, pushSubscription.pool), eq(session.token_hash, pushSubscription.session_hash)),
    )
    .innerJoin(member, and(eq(member.pool, pushSubscription.pool), eq(member.id, pushSubscription.member_id)))
    .where(
      and(
        eq(pushSubscription.pool, pool),
        eq(pushSubscription.member_id, id),
        gt(session.expires_at, now),
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
      ),
    );
}
