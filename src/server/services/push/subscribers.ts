import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, pushSubscription, session } from '#server/db/schema/index.ts';

/** A subscription, with what its member wants. */
export type Subscriber = typeof pushSubscription.$inferSelect & Pick<Member, 'language' | 'push_off' | 'push_names'>;

const subscribers = preparedQuery((db) =>
  db
    .select({
      ...getTableColumns(pushSubscription),
      ...{ language: member.language, push_off: member.push_off, push_names: member.push_names },
    })
    .from(pushSubscription)
    .innerJoin(
      session,
      and(eq(session.pool, pushSubscription.pool), eq(session.token_hash, pushSubscription.session_hash)),
    )
    .innerJoin(member, and(eq(member.pool, pushSubscription.pool), eq(member.id, pushSubscription.member_id)))
    .where(
      and(
        eq(pushSubscription.pool, sql.placeholder('pool')),
        eq(pushSubscription.member_id, sql.placeholder('id')),
        gt(session.expires_at, sql.placeholder('now')),
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
      ),
    )
    .prepare(''),
);

/** Finds the subscriptions of a member in good standing whose sessions have not ended. */
export function findSubscribers(db: Db, { pool, id }: Pick<Member, 'pool' | 'id'>, now: Date): Promise<Subscriber[]> {
  return subscribers(db).execute({ pool, id, now });
}
