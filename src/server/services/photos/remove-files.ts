import { photoSizes } from '#contract/profile.ts';
import type { PhotoFile, Storage } from '#server/adapters/storage/storage.ts';
import type { StoredPhoto } from '#server/services/photos/viewable.ts';

/** Takes all files of a photo out of the storage; those that are gone already are no error, so it may be done again. */
export async function removePhotoFiles(storage: Storage, photo: StoredPhoto): Promise<void> {
  await Promise.all(filesOf(photo).map((file) => storage.delete(file)));
}

function filesOf({ pool, clear_key, blurred_key }: StoredPhoto): PhotoFile[] {
  const sizes = Object.keys(photoSizes) as (keyof typeof photoSizes)[];
  return [clear_key, blurred_key].flatMap((key) => sizes.map((size) => ({ pool, key, size })));
}
