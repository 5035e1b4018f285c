import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { loadPhotos } from '#server/services/photos/load.ts';

/** Whether a member has a photo that was not rejected. */
export async function hasPhoto(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<boolean> {
  return (await loadPhotos(db, pool, id)).some(({ status }) => status !== 'rejected');
}
