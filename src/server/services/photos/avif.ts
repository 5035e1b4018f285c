import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type PhotoSize, photoSizes } from '#contract/models.ts';
import type { AvifJob } from '#server/core/ports/photo-queues.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { Database } from '#server/db/database.ts';
import { storedImage } from '#server/db/schema/index.ts';

/** Dependencies of jobs on photo files. */
export interface PhotoWork {
  readonly database: Database;
  readonly storage: Storage;
}

/** Looks like WebP at quality 80. More effort costs seconds and saves few bytes. */
const avif = { quality: 52, effort: 4 } as const;

/** The photo got other keys while its AVIF files were being made. */
class PhotoMovedError extends Error {
  override readonly name = 'PhotoMovedError';
}

/**
 * Makes AVIF files of both sizes of a photo's clear form. Encodes from the WebP files, because the original upload is
 * not kept. Does nothing if AVIF is not smaller.
 * @throws PhotoMovedError when it must be retried
 */
export async function makeAvif({ database: { db }, storage }: PhotoWork, { pool, id }: AvifJob): Promise<void> {
  const isThis = and(eq(storedImage.pool, pool), eq(storedImage.id, id));
  const [row] = await db.select({ key: storedImage.clear_key, done: storedImage.avif }).from(storedImage).where(isThis);
  if (row === undefined || row.done) return;
  const { key } = row;
  const made: { size: PhotoSize; bytes: Buffer }[] = [];
  for (const size of Object.keys(photoSizes) as PhotoSize[]) {
    const webp = await storage.get({ pool, key, size });
    if (webp === undefined) throw new PhotoMovedError();
    const bytes = await sharp(webp).avif(avif).toBuffer();
    if (bytes.length >= webp.length) return;
    made.push({ size, bytes });
  }
  for (const { size, bytes } of made) await storage.put({ pool, key, size, format: 'avif' }, bytes);
  const { rowCount } = await db
    .update(storedImage)
    .set({ avif: true })
    .where(and(isThis, eq(storedImage.clear_key, key)));
  if (rowCount === 1) return;
  for (const { size } of made) await storage.delete({ pool, key, size, format: 'avif' });
  throw new PhotoMovedError();
}
