import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { chatCounter, type Member, member, wallet } from '#server/db/schema/index.ts';
import { newLikesOf } from '#server/services/likes/new-likes.ts';
import { fieldsOf, mainPhotoOf } from '#server/services/photos/load.ts';

const standing = preparedQuery((db) => {
  const owner = { pool: sql.placeholder('pool'), id: sql.placeholder('id') };
  const main = mainPhotoOf(db, owner.pool, member.id);
  const isOwnersRow = ({ pool, member_id }: typeof chatCounter | typeof wallet) =>
    and(eq(pool, member.pool), eq(member_id, member.id));
  return db
    .select({
      unread: sql<number>`coalesce(${chatCounter.unread_messages}, 0)`,
      started: sql<number>`coalesce(${chatCounter.conversations_started}, 0)`,
      credits: sql<number>`coalesce(${wallet.credits}, 0)`,
      newLikes: newLikesOf(db, owner),
      main: fieldsOf(main),
    })
    .from(member)
    .leftJoin(chatCounter, isOwnersRow(chatCounter))
    .leftJoin(wallet, isOwnersRow(wallet))
    .leftJoinLateral(main, sql`true`)
    .where(and(eq(member.pool, owner.pool), eq(member.id, owner.id)))
    .prepare('');
});

const nothing = { unread: 0, started: 0, credits: 0, newLikes: 0, main: null };

/**
 * Loads the main photo of a member, and the numbers that their pages show, in one statement: as `loadCounts`,
 * `countNewLikes` and `loadCredits` do one by one.
 */
export async function loadStanding(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>) {
  const [row] = await standing(db).execute({ pool, id });
  return row ?? nothing;
}
