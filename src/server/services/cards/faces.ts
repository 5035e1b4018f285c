import { type Param, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { memberLike } from '#server/db/schema/index.ts';
import { fieldsOf, loadMainPhotos, mainPhotoOf } from '#server/services/photos/load.ts';
import type { ShownImage } from '#server/services/photos/rows.ts';

/** What a card shows beside the columns of its member. */
export interface Face {
  /** The main photo. */
  readonly main: ShownImage | null;
  /** Whether the viewer likes them; a visitor likes nobody. */
  readonly liked: boolean;
}

/**
 * Loads the faces of many members in one statement, by member id.
 * @param viewer id of the member who looks; `undefined` for a visitor
 */
export async function loadFaces(
  db: Queryable,
  pool: string,
  viewer: string | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  if (viewer === undefined) {
    const photos = await loadMainPhotos(db, pool, ids);
    return new Map(ids.map((id) => [id, { main: photos.get(id) ?? null, liked: false }]));
  }
  if (ids.length === 0) return new Map();
  const rows = await faces(db).execute({ pool, id: viewer, ids: [...ids] });
  return new Map(rows.map(({ owner, ...face }) => [owner, face]));
}

const faces = preparedQuery((db) =>
  facesQuery(db, sql.placeholder('pool'), sql.placeholder('id'), sql.placeholder('ids')).prepare(''),
);

/**
 * Selects the faces of some members, as another one sees them.
 * @param ids one parameter, an array: a list would be another statement for each number of members
 */
export function facesQuery(
  db: Queryable,
  pool: string | Placeholder,
  id: string | Placeholder,
  ids: Placeholder | Param,
) {
  const { main, fields } = faceOf(db, pool, id, sql`shown.id`);
  return db
    .select({ owner: sql<string>`shown.id`, ...fields })
    .from(sql`unnest(${ids}::uuid[]) as shown (id)`)
    .leftJoinLateral(main, sql`true`);
}

/**
 * What a query of members selects beside their columns to have their faces, too.
 * @param viewer id of the member who looks; `undefined` for a visitor
 * @param memberId a column of that query
 * @returns the subquery to left join laterally, and the fields to select
 */
export function faceOf(
  db: Queryable,
  pool: string | Placeholder,
  viewer: string | Placeholder | undefined,
  memberId: SQLWrapper,
) {
  const main = mainPhotoOf(db, pool, memberId);
  const likes = sql`exists (select from ${memberLike} where ${memberLike.pool} = ${pool}
    and ${memberLike.member_id} = ${viewer}::uuid and ${memberLike.liked_id} = ${memberId})`;
  const liked = sql<boolean>`${viewer === undefined ? sql`false` : likes}`.as('liked');
  return { main, fields: { liked, main: fieldsOf(main) } };
}
