import { and, eq } from 'drizzle-orm';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo } from '#server/db/schema/index.ts';
import { deleteFilesLater, moveLater } from '#server/services/photos/files.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import { lockPhotos } from '#server/services/photos/own.ts';

type Photos = Pick<Call['deps'], 'database' | 'photoQueues'>;

/**
 * Puts a member's photos into an order and says which are private; those that are not named come after them, as they are. What becomes
 * private moves to other addresses: others know the ones it had.
 * @throws Refusal `not_found` when one of them is not there
 */
export async function arrange(
  { database, photoQueues }: Photos,
  owner: Member,
  wanted: readonly { readonly id: string; readonly private: boolean }[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPhotos(tx, owner);
    const stored = await loadPhotos(tx, owner.pool, owner.id);
    const byId = new Map(stored.map((each) => [each.id, each]));
    // Named twice, a photo stands where it was named first.
    const named = new Map(wanted.toReversed().map((each) => [each.id, each.private]));
    const order = [...new Set([...wanted.map(({ id }) => id), ...byId.keys()])];
    for (const [position, id] of order.entries()) {
      const known = byId.get(id);
      if (known === undefined) throw new Refusal('not_found');
      const isPrivate = named.get(id) ?? known.private;
      if (known.position === position && known.private === isPrivate) continue;
      await tx
        .update(photo)
        .set({ position, private: isPrivate })
        .where(and(eq(photo.pool, owner.pool), eq(photo.id, id)));
      if (isPrivate && !known.private) await moveLater(photoQueues, tx, [known]);
    }
  });
}

/**
 * Deletes a photo of a member, its files right after.
 * @throws Refusal `not_found` when they have no such photo
 */
export async function removeOwnPhoto({ database, photoQueues }: Photos, owner: Member, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx
      .delete(photo)
      .where(and(eq(photo.pool, owner.pool), eq(photo.id, id), eq(photo.member_id, owner.id)))
      .returning();
    if (gone.length === 0) throw new Refusal('not_found');
    await deleteFilesLater(photoQueues, tx, owner.pool, gone);
  });
}
