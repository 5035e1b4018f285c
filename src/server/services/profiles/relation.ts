import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { type Member, memberBlock, memberLike, photo, photoShare } from '#server/db/schema/index.ts';

/** How a viewer and the member whose profile they look at stand. */
export interface Standing {
  readonly liked: boolean;
  readonly likesYou: boolean;
  /** The viewer blocks the member. */
  readonly blocked: boolean;
  /** The viewer has private photos that could be shared. */
  readonly hasPrivate: boolean;
  /** The viewer shares theirs with the member. */
  readonly shares: boolean;
  /**
   * The member shares theirs with the viewer, and whether each has to be opened for credits; `null` without a share.
   */
  readonly priced: boolean | null;
}

const standing = preparedQuery((db) => {
  const pool = sql.placeholder('pool');
  const viewer = sql`${sql.placeholder('viewer')}::uuid`;
  const shown = sql`${sql.placeholder('shown')}::uuid`;
  const like = (from: SQL, to: SQL) =>
    sql<boolean>`exists (select from ${memberLike} where ${memberLike.pool} = ${pool}
      and ${memberLike.member_id} = ${from} and ${memberLike.liked_id} = ${to})`;
  const share = (from: SQL, to: SQL) => sql`from ${photoShare} where ${photoShare.pool} = ${pool}
    and ${photoShare.member_id} = ${from} and ${photoShare.shared_with_id} = ${to}`;
  return db
    .select({
      liked: like(viewer, shown),
      likesYou: like(shown, viewer),
      blocked: sql<boolean>`exists (select from ${memberBlock} where ${memberBlock.pool} = ${pool}
        and ${memberBlock.member_id} = ${viewer} and ${memberBlock.blocked_id} = ${shown})`,
      hasPrivate: sql<boolean>`exists (select from ${photo} where ${photo.pool} = ${pool}
        and ${photo.member_id} = ${viewer} and ${photo.private} and ${photo.status} <> 'rejected')`,
      shares: sql<boolean>`exists (select ${share(viewer, shown)})`,
      priced: sql<boolean | null>`(select ${photoShare.priced} ${share(shown, viewer)})`,
    })
    .from(sql`(select) as pair`)
    .prepare('');
});

/** Loads how two members stand, in one statement. */
export async function loadStanding(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  shown: string,
): Promise<Standing> {
  const [row] = await standing(db).execute({ pool, viewer: id, shown });
  if (row === undefined) throw new Error('a select without a table gave no row');
  return row;
}
