import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { PhotoFormat } from '#contract/profile.ts';
import type { Db } from '#server/db/database.ts';
import { member, photo } from '#server/db/schema/index.ts';
import { statement } from '#server/db/statement.ts';

/** What is asked of a key: the pool it stands in, and who looks; `null` for a visitor. */
interface KeyQuestion {
  readonly pool: string;
  readonly key: string;
  readonly viewer: string | null;
}

// The two directions of a block are two look-ups in its primary key.
const byKey = statement((db) =>
  db
    .select({
      owner: member.id,
      status: member.status,
      profile: member.profile_status,
      private: photo.private,
      avif: sql<boolean>`(${photo.avif} and ${photo.clear_key} = ${sql.placeholder('key')})`,
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
        or(eq(photo.clear_key, sql.placeholder('key')), eq(photo.blurred_key, sql.placeholder('key'))),
        // A rejected one goes to nobody.
        ne(photo.status, 'rejected'),
      ),
    )
    .prepare(''),
);

/**
 * The photo of a pool that stands under a key, clear or blurred, in a form, with its owner and whether a block stands between owner and
 * viewer, whichever of the two made it.
 */
export async function findPhotoByKey(db: Db, question: KeyQuestion, format: PhotoFormat) {
  const [found] = await byKey(db).execute({ ...question });
  return found === undefined || (format === 'avif' && !found.avif) ? undefined : found;
}
