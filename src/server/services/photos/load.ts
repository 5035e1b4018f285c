import { and, asc, eq, type Param, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { photo, storedImage } from '#server/db/schema/index.ts';
import {
  findPhotos,
  isImageOfPhoto,
  type ShownImage,
  type StoredPhoto,
  shownColumns,
} from '#server/services/photos/rows.ts';

/** Loads all photos of a member, by position. */
export function loadPhotos(db: Queryable, pool: string, memberId: string): Promise<StoredPhoto[]> {
  return findPhotos(db, and(eq(photo.pool, pool), eq(photo.member_id, memberId))).orderBy(
    asc(photo.position),
    asc(photo.id),
  );
}

/** Loads the photos of many members that others may know of, in their order, by member id. */
export async function loadShownPhotos(
  db: Queryable,
  pool: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPhoto[]>> {
  if (memberIds.length === 0) return new Map();
  const ids = sql`${photo.member_id} = any(${sql.param([...memberIds])}::uuid[])`;
  const shown = and(eq(photo.pool, pool), ids, eq(photo.status, 'active'), eq(photo.private, false));
  const rows = await findPhotos(db, shown).orderBy(asc(photo.position), asc(photo.id));
  return Map.groupBy(rows, ({ member_id }) => member_id);
}

/** Loads the main photos of many members in one query, by member id; members without one are not in it. */
export async function loadMainPhotos(
  db: Queryable,
  pool: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ShownImage>> {
  if (memberIds.length === 0) return new Map();
  const rows = await mainPhotos(db).execute({ pool, ids: [...memberIds] });
  return new Map(rows.map(({ owner, ...main }) => [owner, main]));
}

const mainPhotos = preparedQuery((db) =>
  mainPhotosQuery(db, sql.placeholder('pool'), sql.placeholder('ids')).prepare(''),
);

/**
 * Selects the main photo of each member.
 * @param ids one parameter, an array: with a list of parameters, the SQL would differ for each number of members
 */
export function mainPhotosQuery(db: Queryable, pool: string | Placeholder, ids: Placeholder | Param) {
  const main = mainPhotoOf(db, pool, sql`shown.id`);
  return db
    .select({ owner: sql<string>`shown.id`, ...fieldsOf(main) })
    .from(sql`unnest(${ids}::uuid[]) as shown (id)`)
    .crossJoinLateral(main);
}

/**
 * Selects the main photo of a member, to be joined to a query of members: read off the index of their photos, in order.
 * @param memberId a column of that query
 */
export function mainPhotoOf(db: Queryable, pool: string | Placeholder, memberId: SQLWrapper) {
  return db
    .select(shownColumns)
    .from(photo)
    .innerJoin(storedImage, isImageOfPhoto)
    .where(
      and(
        eq(photo.pool, pool),
        sql`${photo.member_id} = ${memberId}`,
        eq(photo.status, 'active'),
        eq(photo.private, false),
      ),
    )
    .orderBy(asc(photo.position), asc(photo.id))
    .limit(1)
    .as('main');
}

/** The columns of that subquery, for the query that it is joined to. */
export function fieldsOf(main: ReturnType<typeof mainPhotoOf>) {
  const names = Object.keys(shownColumns) as (keyof typeof shownColumns)[];
  return Object.fromEntries(names.map((name) => [name, main[name]])) as Pick<typeof main, keyof typeof shownColumns>;
}
