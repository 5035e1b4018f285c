import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type PhotoSize, photoSizes } from '#contract/profile.ts';
import type { AvifJob } from '#server/core/ports/photo-queues.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { Database } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';

/** What it takes to work on the files of photos. */
export interface PhotoWork {
  readonly database: Database;
  readonly storage: Storage;
}

/** Looks like WebP of quality 80; more effort takes seconds for a few bytes. */
const avif = { quality: 52, effort: 4 } as const;

/** The photo was given other keys while its files were being made. */
class PhotoMovedError extends Error {
  override readonly name = 'PhotoMovedError';
}

/**
 * Makes AVIF files of both sizes of a photo's clear form, from its WebP files: what the member sent is not kept. A photo that would not
 * become smaller stays as it is.
 * @throws PhotoMovedError when it is to be tried again
 */
export async function makeAvif({ database: { db }, storage }: PhotoWork, { pool, id }: AvifJob): Promise<void> {
  const isThis = and(eq(photo.pool, pool), eq(photo.id, id));
  const [row] = await db.select({ key: photo.clear_key, done: photo.avif }).from(photo).where(isThis);
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
    .update(photo)
    .set({ avif: true })
    .where(and(isThis, eq(photo.clear_key, key)));
  if (rowCount === 1) return;
  for (const { size } of made) await storage.delete({ pool, key, size, format: 'avif' });
  throw new PhotoMovedError();
}
