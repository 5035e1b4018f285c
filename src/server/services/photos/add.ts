import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { uploadPhoto } from '#contract/photos.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';
import { settleLater } from '#server/services/photos/files.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import { type MadePhoto, makePhoto } from '#server/services/photos/make.ts';
import { lockPhotos, photoLimit } from '#server/services/photos/own.ts';
import { checkPicture, PictureError } from '#server/services/photos/picture.ts';
import { keepPhotos } from '#server/services/photos/rows.ts';
import { removePhoto, storePhoto } from '#server/services/photos/store.ts';

type Input = ParsedInputOf<typeof uploadPhoto>;

const faults = {
  wrong_type: 'picture_type',
  too_large: 'picture_too_large',
  broken: 'picture_broken',
} as const satisfies Record<PictureError['fault'], FieldCode>;

/**
 * Adds a photo to the end of a member's photos, under an id that the browser generated. Idempotent: does nothing if the
 * member has a photo with that id.
 * @throws Refusal `id_taken` when the id is that of another member's photo, or of a member; `invalid_input` naming the
 * field `photo` for a file that is not a picture, is too large or broken, or exceeds the number of photos;
 * `unavailable`
 */
export async function addPhoto(call: Call, owner: SessionMember, input: Input): Promise<void> {
  const { database, photoQueues, storage, uploads } = call.deps;
  // Decoding is expensive, so first run every check that can refuse.
  if (await isKept(database.db, owner, input.id)) return;
  // Moderators refer to both by id, so an id must not be ambiguous.
  if ((await findById(database.db, owner.pool, input.id)) !== undefined) throw new Refusal('id_taken');
  await requireRoom(database.db, owner);
  database.assertWritable();
  const bytes = await input.photo.bytes();
  // Before the queue: a decompression bomb must not take a place in it.
  await checkPicture(bytes).catch(refusePicture);
  const made = await uploads.inTurn(() => makePhoto(bytes)).catch(refusePicture);
  await database.transaction((tx) => settleLater(photoQueues, tx, owner.pool, made.row));
  await storePhoto(storage, owner.pool, made).catch(refuseFullDisk);
  try {
    const kept = await database.transaction((tx) => keep(tx, call, owner, input, made));
    if (!kept) await removePhoto(storage, owner.pool, made);
  } catch (error) {
    // After any other error the row may have been committed: the `settle` job decides later whether to delete the
    // files.
    if (error instanceof Refusal) await removePhoto(storage, owner.pool, made);
    throw error;
  }
}

/** @returns false if the photo existed already */
async function keep(
  tx: Transaction,
  call: Call,
  owner: SessionMember,
  input: Input,
  { row }: MadePhoto,
): Promise<boolean> {
  const locked = await lockPhotos(tx, owner);
  if (await isKept(tx, owner, input.id)) return false;
  const last = await requireRoom(tx, locked);
  const values = {
    ...row,
    pool: owner.pool,
    id: input.id,
    member_id: owner.id,
    position: last + 1,
    status: isReviewedFirst(call) ? 'pending' : 'active',
    private: input.private === 'true',
    created_at: call.now,
  } as const;
  // Another request has taken the id meanwhile.
  if (!(await keepPhotos(tx, [values]))) throw new Refusal('id_taken');
  await call.deps.photoQueues.avif.enqueue(tx, { pool: owner.pool, id: input.id });
  return true;
}

/** Photos are visible on every site of the pool, so one site with review is enough. */
function isReviewedFirst({ deps, site }: Call): boolean {
  return [site, ...deps.sites()].some(
    ({ pool, photo_review }) => pool === site.pool && photo_review === 'after_review',
  );
}

/** @throws Refusal `id_taken` */
async function isKept(db: Queryable, owner: SessionMember, id: string): Promise<boolean> {
  const [known] = await db
    .select({ owner: photo.member_id })
    .from(photo)
    .where(and(eq(photo.pool, owner.pool), eq(photo.id, id)));
  if (known !== undefined && known.owner !== owner.id) throw new Refusal('id_taken');
  return known !== undefined;
}

/** @returns position of the last photo, -1 when there is none */
async function requireRoom(db: Queryable, owner: SessionMember): Promise<number> {
  const photos = await loadPhotos(db, owner.pool, owner.id);
  if (photos.length >= photoLimit(owner)) throw new Refusal('invalid_input', { fields: { photo: 'too_many_photos' } });
  return photos.at(-1)?.position ?? -1;
}

function refusePicture(error: unknown): never {
  if (error instanceof PictureError) throw new Refusal('invalid_input', { fields: { photo: faults[error.fault] } });
  throw error;
}

/** A full disk is temporary, so answer as for a database that cannot write. */
function refuseFullDisk(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  throw isFull ? new Refusal('unavailable', { retryAfter: 10 }) : error;
}
