import { and, eq, or, sql } from 'drizzle-orm';
import type { PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo, photoShare } from '#server/db/schema/index.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { moveLater } from '#server/services/photos/files.ts';
import { findPhotos } from '#server/services/photos/rows.ts';

type Party = Pick<Member, 'pool' | 'id'>;

/**
 * Shares a member's private photos with another, unless either has blocked the other meanwhile.
 * @param priced whether the other has to open each for credits; the condition of an earlier share stays
 */
export async function share(
  tx: Transaction,
  owner: Party,
  other: string,
  { priced, now }: { readonly priced: boolean; readonly now: Date },
): Promise<void> {
  const { pool, id } = owner;
  await lockPair(tx, owner, other);
  await tx.execute(sql`
    insert into photo_share (pool, member_id, shared_with_id, priced, created_at)
    select ${pool}, ${id}::uuid, ${other}::uuid, ${priced}::boolean, ${now.toISOString()}::timestamptz
    where not exists (
      select from member_block where pool = ${pool}
      and ((member_id = ${id}::uuid and blocked_id = ${other}::uuid) or (member_id = ${other}::uuid and blocked_id = ${id}::uuid))
    )
    on conflict do nothing`);
}

/** Ends a share. The photos move to new URLs, because the other member knows the old ones. */
export async function stopSharing(queues: PhotoQueues, tx: Transaction, owner: Party, other: string): Promise<void> {
  await end(queues, tx, owner.pool, isShare(owner.pool, owner.id, other));
}

/** Ends the shares in both directions, as a block does. */
export async function stopSharingBetween(
  queues: PhotoQueues,
  tx: Transaction,
  { pool, id }: Party,
  other: string,
): Promise<void> {
  await end(queues, tx, pool, or(isShare(pool, id, other), isShare(pool, other, id)));
}

async function end(queues: PhotoQueues, tx: Transaction, pool: string, which: ReturnType<typeof and>): Promise<void> {
  const ended = await tx.delete(photoShare).where(which).returning({ owner: photoShare.member_id });
  for (const { owner } of ended) {
    const isShared = and(eq(photo.pool, pool), eq(photo.member_id, owner), eq(photo.private, true));
    const shared = await findPhotos(tx, isShared);
    await moveLater(queues, tx, shared);
  }
}

/** Finds a member's share with another, and whether its photos have to be opened for credits. */
export async function findShare(
  db: Queryable,
  { pool, id }: Party,
  other: string,
): Promise<{ priced: boolean } | undefined> {
  const [found] = await db
    .select({ priced: photoShare.priced })
    .from(photoShare)
    .where(isShare(pool, id, other));
  return found;
}

/** Finds that share, which cannot end before this transaction does. */
export async function holdShare(
  tx: Transaction,
  { pool, id }: Party,
  other: string,
): Promise<{ priced: boolean } | undefined> {
  const isThis = isShare(pool, id, other);
  const [found] = await tx.select({ priced: photoShare.priced }).from(photoShare).where(isThis).for('share');
  return found;
}

function isShare(pool: string, owner: string, other: string) {
  return and(eq(photoShare.pool, pool), eq(photoShare.member_id, owner), eq(photoShare.shared_with_id, other));
}
