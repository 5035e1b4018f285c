import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { uploadPhoto } from '#contract/photos.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { photo } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import type { MadePhoto } from '#server/services/photos/make.ts';
import { lockPhotos, photoLimit } from '#server/services/photos/own.ts';
import { keepPhotos } from '#server/services/photos/rows.ts';
import { storeUpload } from '#server/services/photos/store-upload.ts';

type Input = ParsedInputOf<typeof uploadPhoto>;

/**
 * Adds a photo to the end of a member's photos, under an id that the browser generated. Idempotent: does nothing if the
 * member has a photo with that id.
 * @throws Refusal `id_taken` when the id is that of another member's photo, or of a member; `invalid_input` naming the
 * field `photo` for a file that is not a picture, is too large or broken, or exceeds the number of photos;
 * `unavailable`
 */
export async function addPhoto(call: Call, owner: SessionMember, input: Input): Promise<void> {
  const { database } = call.deps;
  // Decoding is expensive, so first run every check that can refuse.
  if (await isKept(database.db, owner, input.id)) return;
  // Moderators refer to both by id, so an id must not be ambiguous.
  if ((await findById(database.db, owner.pool, input.id)) !== undefined) throw new Refusal('id_taken');
  await requireRoom(database.db, owner);
  await storeUpload(call.deps, { pool: owner.pool, file: input.photo, field: 'photo' }, async (made) => {
    const kept = await database.transaction((tx) => keep(tx, call, owner, input, made));
    return { kept, result: undefined };
  });
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
