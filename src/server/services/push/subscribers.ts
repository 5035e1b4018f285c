import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
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
        sql`(${pushSubscription.pool}, ${pushSubscription.member_id}) in
          (select * from unnest(${sql.placeholder('pools')}::text[], ${sql.placeholder('ids')}::uuid[]))`,
        gt(session.expires_at, sql.placeholder('now')),
        eq(member.status, 'active'),
        eq(member.profile_status, 'active'),
      ),
    )
    .orderBy(asc(pushSubscription.created_at))
    .prepare(''),
);

/**
 * Finds the subscriptions of members in good standing whose sessions have not ended, of all in one statement.
 * @returns those of each, in the order of the members
 */
export async function findSubscribers(
  db: Db,
  owners: readonly Pick<Member, 'pool' | 'id'>[],
  now: Date,
): Promise<Subscriber[][]> {
  const [pools, ids] = [owners.map(({ pool }) => pool), owners.map(({ id }) => id)];
  const found = Map.groupBy(await subscribers(db).execute({ pools, ids, now }), ({ pool, member_id: id }) =>
    nameOf({ pool, id }),
  );
  return owners.map((owner) => found.get(nameOf(owner)) ?? []);
}

function nameOf({ pool, id }: Pick<Member, 'pool' | 'id'>): string {
  return `${pool} ${id}`;
}
