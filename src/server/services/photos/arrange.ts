import { and, eq } from 'drizzle-orm';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo, storedImage } from '#server/db/schema/index.ts';
import { deleteFilesLater, moveLater } from '#server/services/photos/files.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import { lockPhotos } from '#server/services/photos/own.ts';

type Photos = Pick<Call['deps'], 'database' | 'photoQueues'>;

/**
 * Sets the order of a member's photos, and which are private. Photos that are not named follow, unchanged. The files of
 * a photo that becomes private move to new URLs, because others know the old ones.
 * @throws Refusal `not_found` for an id that is not one of the member's photos
 */
export async function arrange(
  { database, photoQueues }: Photos,
  owner: Pick<Member, 'pool' | 'id'>,
  wanted: readonly { readonly id: string; readonly private: boolean }[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPhotos(tx, owner);
    const stored = await loadPhotos(tx, owner.pool, owner.id);
    const byId = new Map(stored.map((each) => [each.id, each]));
    // A photo named twice keeps its first position.
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
 * Deletes a photo of a member; a job then deletes its files.
 * @throws Refusal `not_found` if the member has no such photo
 */
export async function removeOwnPhoto(
  { database, photoQueues }: Photos,
  owner: Pick<Member, 'pool' | 'id'>,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Cascades to the row of `photo`.
    const gone = await tx
      .delete(storedImage)
      .where(
        and(
          eq(storedImage.pool, owner.pool),
          eq(storedImage.id, id),
          eq(storedImage.member_id, owner.id),
          eq(storedImage.owner_kind, 'photo'),
        ),
      )
      .returning();
    if (gone.length === 0) throw new Refusal('not_found');
    await deleteFilesLater(photoQueues, tx, owner.pool, gone);
  });
}
