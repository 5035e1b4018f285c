import { and, eq } from 'drizzle-orm';
import { type PhotoSize, photoFormats, photoSizes } from '#contract/models.ts';
import type { FilesJob, PhotoKeys, PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { PhotoFile, Storage } from '#server/core/ports/storage.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedImage } from '#server/db/schema/index.ts';
import type { PhotoWork } from '#server/services/photos/avif.ts';
import { newPhotoKey } from '#server/services/photos/make.ts';
import type { StoredPhoto } from '#server/services/photos/rows.ts';

/** All files that may exist under a key. */
function filesUnder(pool: string, key: string): PhotoFile[] {
  const sizes = Object.keys(photoSizes) as PhotoSize[];
  return sizes.flatMap((size) => photoFormats.map((format) => ({ pool, key, size, format })));
}

/** Deletes all files of a photo. Idempotent: missing files are no error. */
export async function deleteFiles(
  storage: Storage,
  pool: string,
  { clear_key, blurred_key }: PhotoKeys,
): Promise<void> {
  for (const file of [clear_key, blurred_key].flatMap((key) => filesUnder(pool, key))) await storage.delete(file);
}

/** Queues the deletion of photo files, for when the transaction that deletes their rows commits. */
export async function deleteFilesLater(
  queues: Pick<PhotoQueues, 'files'>,
  tx: Transaction,
  pool: string,
  photos: readonly PhotoKeys[],
): Promise<void> {
  if (photos.length === 0) return;
  const keys = photos.map(({ clear_key, blurred_key }) => ({ clear_key, blurred_key }));
  await queues.files.enqueue(tx, { task: 'delete', pool, keys });
}

/** Seconds that an upload has from its first file to its row. */
const settleAfter = 3600;

/**
 * Queues a check of files that are about to be written: it deletes them if the process fails before it stores their
 * row.
 */
export async function settleLater(
  queues: PhotoQueues,
  tx: Transaction,
  pool: string,
  { clear_key, blurred_key }: PhotoKeys,
): Promise<void> {
  await queues.files.enqueue(tx, { task: 'settle', pool, keys: { clear_key, blurred_key } }, settleAfter);
}

/** Queues a move of photos to new keys, so that URLs known to others stop working. */
export async function moveLater(queues: PhotoQueues, tx: Transaction, photos: readonly StoredPhoto[]): Promise<void> {
  for (const { pool, id, clear_key, blurred_key } of photos) {
    const to = { clear_key: newPhotoKey(), blurred_key: newPhotoKey() };
    await queues.files.enqueue(tx, { task: 'move', pool, id, from: { clear_key, blurred_key }, to });
  }
}

/** Runs a job on photo files. Idempotent. */
export async function workOnFiles(work: PhotoWork, job: FilesJob): Promise<void> {
  if (job.task === 'move') return move(work, job);
  if (job.task === 'settle') return settle(work, job);
  for (const keys of job.keys) await deleteFiles(work.storage, job.pool, keys);
}

/** Locks the row: two concurrent moves of a photo would split its files. */
function move({ database, storage }: PhotoWork, job: Extract<FilesJob, { task: 'move' }>): Promise<void> {
  const { pool, id, from, to } = job;
  return database.transaction(async (tx) => {
    const isThis = and(eq(storedImage.pool, pool), eq(storedImage.id, id), eq(storedImage.clear_key, from.clear_key));
    const [row] = await tx.select({ id: storedImage.id }).from(storedImage).where(isThis).for('update');
    // Deleted, or moved by another job: no files are left under these keys.
    if (row === undefined) return;
    for (const file of filesUnder(pool, from.clear_key)) await moveFile(storage, file, to.clear_key);
    for (const file of filesUnder(pool, from.blurred_key)) await moveFile(storage, file, to.blurred_key);
    await tx.update(storedImage).set(to).where(isThis);
  });
}

/** @throws when neither key has the file: the row must not get new keys if this storage does not hold the files */
async function moveFile(storage: Storage, file: PhotoFile, key: string): Promise<void> {
  if (await storage.rename(file, key)) return;
  // Only AVIF files are optional.
  const isNeeded = file.format !== 'avif';
  if (isNeeded && (await storage.get({ ...file, key })) === undefined) throw new Error('a photo has lost a file');
}

/** If the photo was kept and moved since, there is no row and no file under these keys. */
async function settle({ database: { db }, storage }: PhotoWork, job: Extract<FilesJob, { task: 'settle' }>) {
  const { pool, keys } = job;
  const isThis = and(eq(storedImage.pool, pool), eq(storedImage.clear_key, keys.clear_key));
  const rows = await db.select({ id: storedImage.id }).from(storedImage).where(isThis);
  if (rows.length === 0) await deleteFiles(storage, pool, keys);
}
