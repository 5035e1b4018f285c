import type { Storage } from '#server/adapters/storage/storage.ts';
import type { MadePhoto } from '#server/services/photos/make.ts';

/** Stores all files of a photo, or none: what is there already is taken away again when one cannot be written. */
export async function storePhoto(storage: Storage, pool: string, { files }: MadePhoto): Promise<void> {
  const results = await Promise.allSettled(
    files.map(({ key, size, bytes }) => storage.put({ pool, key, size }, bytes)),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return;
  await Promise.allSettled(files.map(({ key, size }) => storage.delete({ pool, key, size })));
  throw failed.reason;
}
