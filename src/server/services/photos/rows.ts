import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { photo, storedImage } from '#server/db/schema/index.ts';

/** A photo's row, joined with that of its picture. */
export type StoredPhoto = typeof photo.$inferSelect & typeof storedImage.$inferSelect;
/** A photo to insert. */
export type NewPhoto = typeof photo.$inferInsert & Omit<typeof storedImage.$inferInsert, 'owner_kind'>;

/** Columns of `StoredPhoto`. Columns in both tables hold the same value. */
export const photoColumns = { ...getTableColumns(storedImage), ...getTableColumns(photo) };
/** Columns of a photo that is shown, without those of its upload and review. */
export const shownColumns = {
  id: photo.id,
  clear_key: storedImage.clear_key,
  blurred_key: storedImage.blurred_key,
  width: storedImage.width,
  height: storedImage.height,
  thumbhash: storedImage.thumbhash,
  avif: storedImage.avif,
  private: photo.private,
};
/** A photo, or another picture, as far as it is shown. */
export type ShownImage = Pick<StoredPhoto, keyof typeof shownColumns>;
/** Join condition between a photo and its picture. */
export const isImageOfPhoto = and(eq(storedImage.pool, photo.pool), eq(storedImage.id, photo.id));

/** Selects photos with their pictures, unordered. */
export function findPhotos(db: Queryable, condition: SQL | undefined) {
  return db.select(photoColumns).from(photo).innerJoin(storedImage, isImageOfPhoto).where(condition);
}

/**
 * Inserts photos and their pictures.
 * @returns false if the pool has a picture with one of the ids; the caller must then roll back
 */
export async function keepPhotos(tx: Transaction, photos: readonly NewPhoto[]): Promise<boolean> {
  if (photos.length === 0) return true;
  const images = photos.map((each) => ({ ...each, owner_kind: 'photo' as const }));
  const added = await tx
    .insert(storedImage)
    .values(images)
    .onConflictDoNothing({ target: [storedImage.pool, storedImage.id] })
    .returning({ id: storedImage.id });
  if (added.length < photos.length) return false;
  await tx.insert(photo).values([...photos]);
  return true;
}
