import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import type { StoredPhoto } from '#server/services/photos/viewable.ts';

/** All photos of one member, by position. */
export function loadPhotos(db: Queryable, pool: string, memberId: string): Promise<StoredPhoto[]> {
  return db
    .select()
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.member_id, memberId)))
    .orderBy(asc(photo.position), asc(photo.id));
}

/** Main photos of many members, by member, in one query; whoever has none is not in it. */
export async function loadMainPhotos(
  db: Queryable,
  pool: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto>> {
  if (memberIds.length === 0) return new Map();
  const rows = await mainPhotosQuery(db, pool, memberIds);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** @param memberIds at least one */
export function mainPhotosQuery(db: Queryable, pool: string, memberIds: readonly string[]) {
  const isShown = and(eq(photo.status, 'active'), eq(photo.private, false));
  return db
    .selectDistinctOn([photo.member_id])
    .from(photo)
    .where(and(eq(photo.pool, pool), inArray(photo.member_id, [...memberIds]), isShown))
    .orderBy(photo.member_id, asc(photo.position), asc(photo.id));
}
