import { and, eq } from 'drizzle-orm';
import { type PhotoSize, photoFormats, photoSizes } from '#contract/profile.ts';
import type { FilesJob, PhotoKeys, PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { PhotoFile, Storage } from '#server/core/ports/storage.ts';
import type { Transaction } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import type { PhotoWork } from '#server/services/photos/avif.ts';
import { newPhotoKey } from '#server/services/photos/make.ts';
import type { StoredPhoto } from '#server/services/photos/viewable.ts';

/** Every file that may stand under one key. */
function filesUnder(pool: string, key: string): PhotoFile[] {
  const sizes = Object.keys(photoSizes) as PhotoSize[];
  return sizes.flatMap((size) => photoFormats.map((format) => ({ pool, key, size, format })));
}

/** Takes all files of a photo out of the storage; those that are gone already are no error, so it may be done again. */
export async function deleteFiles(
  storage: Storage,
  pool: string,
  { clear_key, blurred_key }: PhotoKeys,
): Promise<void> {
  for (const file of [clear_key, blurred_key].flatMap((key) => filesUnder(pool, key))) await storage.delete(file);
}

/** Has the files of photos deleted when the transaction that deletes their rows commits. */
export async function deleteFilesLater(
  queues: PhotoQueues,
  tx: Transaction,
  pool: string,
  photos: readonly PhotoKeys[],
): Promise<void> {
  if (photos.length === 0) return;
  const keys = photos.map(({ clear_key, blurred_key }) => ({ clear_key, blurred_key }));
  await queues.files.enqueue(tx, { task: 'delete', pool, keys });
}

/** Time that an upload has from its first file to its row, in seconds. */
const settleAfter = 3600;

/** Has files looked after that are about to be written, whatever becomes of the process that writes them. */
export async function settleLater(
  queues: PhotoQueues,
  tx: Transaction,
  pool: string,
  { clear_key, blurred_key }: PhotoKeys,
): Promise<void> {
  await queues.files.enqueue(tx, { task: 'settle', pool, keys: { clear_key, blurred_key } }, settleAfter);
}

/** Has photos moved to new keys, so that addresses which somebody kept lead nowhere any more. */
export async function moveLater(queues: PhotoQueues, tx: Transaction, photos: readonly StoredPhoto[]): Promise<void> {
  for (const { pool, id, clear_key, blurred_key } of photos) {
    const to = { clear_key: newPhotoKey(), blurred_key: newPhotoKey() };
    await queues.files.enqueue(tx, { task: 'move', pool, id, from: { clear_key, blurred_key }, to });
  }
}

/** Does one such piece of work; doing it again does no harm. */
export async function workOnFiles(work: PhotoWork, job: FilesJob): Promise<void> {
  if (job.task === 'move') return move(work, job);
  if (job.task === 'settle') return settle(work, job);
  for (const keys of job.keys) await deleteFiles(work.storage, job.pool, keys);
}

/** The row is locked meanwhile: two moves of one photo would tear its files apart. */
function move({ database, storage }: PhotoWork, job: Extract<FilesJob, { task: 'move' }>): Promise<void> {
  const { pool, id, from, to } = job;
  return database.transaction(async (tx) => {
    const isThis = and(eq(photo.pool, pool), eq(photo.id, id), eq(photo.clear_key, from.clear_key));
    const [row] = await tx.select({ id: photo.id }).from(photo).where(isThis).for('update');
    // Deleted, or moved by another job: nothing stands under these keys.
    if (row === undefined) return;
    for (const file of filesUnder(pool, from.clear_key)) await moveFile(storage, file, to.clear_key);
    for (const file of filesUnder(pool, from.blurred_key)) await moveFile(storage, file, to.blurred_key);
    await tx.update(photo).set(to).where(isThis);
  });
}

/** @throws when there is no such file under either key: the row shall not say so where the storage is not the one that has it */
async function moveFile(storage: Storage, file: PhotoFile, key: string): Promise<void> {
  if (await storage.rename(file, key)) return;
  // Only AVIF may not be there yet.
  const isNeeded = file.format !== 'avif';
  if (isNeeded && (await storage.get({ ...file, key })) === undefined) throw new Error('a photo has lost a file');
}

/** A photo that was kept may have been moved since: then nothing stands under these keys. */
async function settle({ database: { db }, storage }: PhotoWork, job: Extract<FilesJob, { task: 'settle' }>) {
  const { pool, keys } = job;
  const isThis = and(eq(photo.pool, pool), eq(photo.clear_key, keys.clear_key));
  const rows = await db.select({ id: photo.id }).from(photo).where(isThis);
  if (rows.length === 0) await deleteFiles(storage, pool, keys);
}
