import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { PhotoFormat } from '#contract/models.ts';
import type { Db } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { member, photo, storedImage } from '#server/db/schema/index.ts';

const imageByKey = preparedQuery((db) =>
  db
    .select({
      id: storedImage.id,
      kind: storedImage.owner_kind,
      avif: sql<boolean>`(${storedImage.avif} and ${storedImage.clear_key} = ${sql.placeholder('key')})`,
    })
    .from(storedImage)
    .where(
      and(
        eq(storedImage.pool, sql.placeholder('pool')),
        or(eq(storedImage.clear_key, sql.placeholder('key')), eq(storedImage.blurred_key, sql.placeholder('key'))),
      ),
    )
    .prepare(''),
);

/** Finds the picture of a clear or blurred key, if it exists in that format. */
export async function findImageByKey(db: Db, { pool, key }: { pool: string; key: string }, format: PhotoFormat) {
  const [found] = await imageByKey(db).execute({ pool, key });
  return found === undefined || (format === 'avif' && !found.avif) ? undefined : found;
}

/** A photo of a pool, and who wants to see it; `null` for a visitor. */
interface PhotoQuestion {
  readonly pool: string;
  readonly id: string;
  readonly viewer: string | null;
}

// Each direction of a block is a separate look-up in the primary key.
const photoById = preparedQuery((db) =>
  db
    .select({
      owner: member.id,
      status: member.status,
      profile: member.profile_status,
      private: photo.private,
      blocked: sql<boolean>`(
        exists (select from member_block where pool = ${photo.pool} and member_id = ${member.id}
          and blocked_id = ${sql.placeholder('viewer')}::uuid)
        or exists (select from member_block where pool = ${photo.pool} and member_id = ${sql.placeholder('viewer')}::uuid
          and blocked_id = ${member.id})
      )`,
    })
    .from(photo)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(
      and(
        eq(photo.pool, sql.placeholder('pool')),
        eq(photo.id, sql.placeholder('id')),
        // Rejected photos are shown to nobody.
        ne(photo.status, 'rejected'),
      ),
    )
    .prepare(''),
);

/** Loads what decides on access to a photo: its owner, their status, and whether either blocks the other. */
export async function findPhotoForViewer(db: Db, question: PhotoQuestion) {
  const [found] = await photoById(db).execute({ ...question });
  return found;
}
