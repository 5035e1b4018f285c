import type { Storage } from '#server/core/ports/storage.ts';
import type { MadePhoto } from '#server/services/photos/make.ts';

/** Stores all files of a photo; if one cannot be written, deletes the others. */
export async function storePhoto(storage: Storage, pool: string, made: MadePhoto): Promise<void> {
  const { files } = made;
  const results = await Promise.allSettled(
    files.map(({ key, size, bytes }) => storage.put({ pool, key, size }, bytes)),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return;
  await removePhoto(storage, pool, made);
  throw failed.reason;
}

/**
 * Deletes the files of a photo that is not kept. Never throws: the caller's own error matters more, and nobody knows
 * the keys.
 */
export async function removePhoto(storage: Storage, pool: string, { files }: MadePhoto): Promise<void> {
  await Promise.allSettled(files.map(({ key, size }) => storage.delete({ pool, key, size })));
}
