import { type Param, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLike } from '#server/db/schema/index.ts';
import { fieldsOf, mainPhotoOf } from '#server/services/photos/load.ts';
import type { ShownImage } from '#server/services/photos/rows.ts';

/** What a card shows beside the columns of its member. */
export interface Face {
  /** The main photo. */
  readonly main: ShownImage | undefined;
  /** Whether the viewer likes them. */
  readonly liked: boolean;
}

/** Loads the faces of many members, as a member sees them, in one statement; by member id. */
export async function loadFaces(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  if (ids.length === 0) return new Map();
  const rows = await faces(db).execute({ pool, id, ids: [...ids] });
  return new Map(rows.map(({ owner, main, liked }) => [owner, { main: main ?? undefined, liked }]));
}

const faces = preparedQuery((db) =>
  facesQuery(db, sql.placeholder('pool'), sql.placeholder('id'), sql.placeholder('ids')).prepare(''),
);

/**
 * Selects the main photo of each member, if there is one, and whether another one likes them.
 * @param ids one parameter, an array: a list would be another statement for each number of members
 */
export function facesQuery(
  db: Queryable,
  pool: string | Placeholder,
  id: string | Placeholder,
  ids: Placeholder | Param,
) {
  const main = mainPhotoOf(db, pool, sql`shown.id`);
  const liked = sql<boolean>`exists (select from ${memberLike} where ${memberLike.pool} = ${pool}
    and ${memberLike.member_id} = ${id}::uuid and ${memberLike.liked_id} = shown.id)`;
  return db
    .select({ owner: sql<string>`shown.id`, liked, main: fieldsOf(main) })
    .from(sql`unnest(${ids}::uuid[]) as shown (id)`)
    .leftJoinLateral(main, sql`true`);
}
