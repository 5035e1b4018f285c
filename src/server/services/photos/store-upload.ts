import type { FieldCode } from '#contract/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import { settleLater } from '#server/services/photos/files.ts';
import { type MadePhoto, makePhoto } from '#server/services/photos/make.ts';
import { checkPicture, PictureError } from '#server/services/photos/picture.ts';
import { removePhoto, storePhoto } from '#server/services/photos/store.ts';

const faults = {
  wrong_type: 'picture_type',
  too_large: 'picture_too_large',
  broken: 'picture_broken',
} as const satisfies Record<PictureError['fault'], FieldCode>;

interface ReceivedPicture {
  readonly pool: string;
  /** The upload, of any content. */
  readonly file: Blob;
  /** Its field, which refusals name. */
  readonly field: string;
}

/** What came of keeping a picture; if it was not kept, its files are deleted. */
interface Keeping<Result> {
  readonly kept: boolean;
  readonly result: Result;
}

/**
 * Checks and decodes an uploaded picture, stores its files, and has its row stored by `keep`. If `keep` refuses or does
 * not keep it, no file is left.
 * @throws Refusal `invalid_input` naming the field, for a file that is not a picture, is too large or broken;
 *   `unavailable`; and what `keep` throws
 */
export async function storeUpload<Result>(
  { database, photoQueues, storage, uploads }: Pick<Deps, 'database' | 'photoQueues' | 'storage' | 'uploads'>,
  { pool, file, field }: ReceivedPicture,
  keep: (made: MadePhoto) => Promise<Keeping<Result>>,
): Promise<Result> {
  const refusePicture = (error: unknown): never => {
    if (error instanceof PictureError) throw new Refusal('invalid_input', { fields: { [field]: faults[error.fault] } });
    throw error;
  };
  database.assertWritable();
  const bytes = await file.bytes();
  // Before the queue: a decompression bomb must not take a place in it.
  await checkPicture(bytes).catch(refusePicture);
  const made = await uploads.inTurn(() => makePhoto(bytes)).catch(refusePicture);
  await database.transaction((tx) => settleLater(photoQueues, tx, pool, made.row));
  await storePhoto(storage, pool, made).catch(refuseFullDisk);
  try {
    const { kept, result } = await keep(made);
    if (!kept) await removePhoto(storage, pool, made);
    return result;
  } catch (error) {
    // After any other error the row may have been committed: the `settle` job decides later whether to delete the
    // files.
    if (error instanceof Refusal) await removePhoto(storage, pool, made);
    throw error;
  }
}

/** A full disk is temporary, so answer as for a database that cannot write. */
function refuseFullDisk(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  throw isFull ? new Refusal('unavailable', { retryAfter: 10 }) : error;
}
