import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { uploadPhoto } from '#contract/photos.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';
import { settleLater } from '#server/services/photos/files.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import { type MadePhoto, makePhoto } from '#server/services/photos/make.ts';
import { lockPhotos, photoLimit } from '#server/services/photos/own.ts';
import { checkPicture, PictureError } from '#server/services/photos/picture.ts';
import { removePhoto, storePhoto } from '#server/services/photos/store.ts';

type Input = ParsedInputOf<typeof uploadPhoto>;

const faults = {
  wrong_type: 'picture_type',
  too_large: 'picture_too_large',
  broken: 'picture_broken',
} as const satisfies Record<PictureError['fault'], FieldCode>;

/**
 * Makes a picture a photo of a member, at the end of theirs, under the id that the browser chose. One of theirs that is there already under
 * this id is not made again.
 * @throws Refusal `id_taken` when the id is that of somebody else's photo, or of a member; `invalid_input` naming the field `photo` when it is
 *   no picture, too large, broken or one too many; `unavailable`
 */
export async function addPhoto(call: Call, owner: Member, input: Input): Promise<void> {
  const { database, photoQueues, storage, uploads } = call.deps;
  // Opening a picture is dear: what can be refused before is.
  if (await isKept(database.db, owner, input.id)) return;
  // Who moderates names both by their ids.
  if ((await findById(database.db, owner.pool, input.id)) !== undefined) throw new Refusal('id_taken');
  await requireRoom(database.db, owner);
  database.assertWritable();
  const bytes = await input.photo.bytes();
  // A bomb neither waits for its turn nor takes that of another.
  await checkPicture(bytes).catch(refusePicture);
  const made = await uploads.inTurn(() => makePhoto(bytes)).catch(refusePicture);
  await database.transaction((tx) => settleLater(photoQueues, tx, owner.pool, made.row));
  await storePhoto(storage, owner.pool, made).catch(refuseFullDisk);
  try {
    const kept = await database.transaction((tx) => keep(tx, call, owner, input, made));
    if (!kept) await removePhoto(storage, owner.pool, made);
  } catch (error) {
    // After any other failure the row may be there all the same: it is settled later.
    if (error instanceof Refusal) await removePhoto(storage, owner.pool, made);
    throw error;
  }
}

/** @returns whether it was kept just now, and not before */
async function keep(tx: Transaction, call: Call, owner: Member, input: Input, { row }: MadePhoto): Promise<boolean> {
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
  const added = await tx.insert(photo).values(values).onConflictDoNothing().returning({ id: photo.id });
  // Somebody else was quicker.
  if (added.length === 0) throw new Refusal('id_taken');
  await call.deps.photoQueues.avif.enqueue(tx, { pool: owner.pool, id: input.id });
  return true;
}

/** Photos are seen on every site of the pool: the strictest of them says. */
function isReviewedFirst({ deps, site }: Call): boolean {
  return [site, ...deps.sites()].some(
    ({ pool, photo_review }) => pool === site.pool && photo_review === 'after_review',
  );
}

/** @throws Refusal `id_taken` */
async function isKept(db: Queryable, owner: Member, id: string): Promise<boolean> {
  const [known] = await db
    .select({ owner: photo.member_id })
    .from(photo)
    .where(and(eq(photo.pool, owner.pool), eq(photo.id, id)));
  if (known !== undefined && known.owner !== owner.id) throw new Refusal('id_taken');
  return known !== undefined;
}

/** @returns position of the last photo, -1 when there is none */
async function requireRoom(db: Queryable, owner: Member): Promise<number> {
  const photos = await loadPhotos(db, owner.pool, owner.id);
  if (photos.length >= photoLimit(owner)) throw new Refusal('invalid_input', { fields: { photo: 'too_many_photos' } });
  return photos.at(-1)?.position ?? -1;
}

function refusePicture(error: unknown): never {
  if (error instanceof PictureError) throw new Refusal('invalid_input', { fields: { photo: faults[error.fault] } });
  throw error;
}

/** A disk that is full passes, as a database that cannot write does. */
function refuseFullDisk(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  throw isFull ? new Refusal('unavailable', { retryAfter: 10 }) : error;
}
