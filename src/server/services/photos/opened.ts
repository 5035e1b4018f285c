import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo, photoUnlock } from '#server/db/schema/index.ts';
import { findShare } from '#server/services/photos/share.ts';

type Party = Pick<Member, 'pool' | 'id'>;

/** Shared private photos that somebody sees clearly: all of them, or those with these ids. */
export type Opened = 'all' | ReadonlySet<string>;

/**
 * Finds which of the private photos that an owner shares with a viewer are clear to them. All of them where opening
 * costs nothing, and where the sharing began before it cost something; else those that they opened.
 * @param cost whether the sharing began where photos have a price, and the site's `photo_credits`
 */
export async function loadOpened(
  db: Queryable,
  owner: Party,
  viewer: string,
  { priced, credits }: { readonly priced: boolean; readonly credits: number },
): Promise<Opened> {
  if (credits === 0 || !priced) return 'all';
  const rows = await db
    .select({ id: photoUnlock.photo_id })
    .from(photo)
    .innerJoin(photoUnlock, and(eq(photoUnlock.pool, photo.pool), eq(photoUnlock.photo_id, photo.id)))
    .where(and(eq(photo.pool, owner.pool), eq(photo.member_id, owner.id), eq(photoUnlock.member_id, viewer)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether a viewer may have the file of a shared private photo now.
 * @param image the photo, and whether it is its clear form
 */
export async function mayHave(
  db: Queryable,
  owner: Party,
  viewer: string,
  image: { readonly id: string; readonly isClear: boolean },
  credits: number,
): Promise<boolean> {
  const share = await findShare(db, owner, viewer);
  if (share === undefined) return false;
  return (
    !image.isClear ||
    credits === 0 ||
    !share.priced ||
    (await isUnlocked(db, { pool: owner.pool, id: viewer }, image.id))
  );
}

async function isUnlocked(db: Queryable, { pool, id }: Party, photoId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(photoUnlock)
    .where(and(eq(photoUnlock.pool, pool), eq(photoUnlock.member_id, id), eq(photoUnlock.photo_id, photoId)));
  return rows.length > 0;
}
