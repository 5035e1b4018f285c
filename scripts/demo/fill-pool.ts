import { makePortraits } from '#scripts/demo/photos.ts';
import type { PlannedMember } from '#scripts/demo/plan.ts';
import type { Deps } from '#server/core/deps.ts';
import { member } from '#server/db/schema/index.ts';
import { keepPhotos } from '#server/services/photos/rows.ts';
import type { Site } from '#site/types.ts';

/**
 * Inserts people and their portraits into a pool, in one transaction. Skips people who exist, or whose name is taken.
 */
export async function addPeople(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  site: Site,
  people: readonly PlannedMember[],
): Promise<void> {
  if (people.length === 0) return;
  const photos = await makePortraits(storage, site, people);
  await database.transaction(async (tx) => {
    const rows = people.map(({ row }) => row);
    const added = await tx.insert(member).values(rows).onConflictDoNothing().returning({ id: member.id });
    const ids = new Set(added.map(({ id }) => id));
    const theirs = photos.filter(({ member_id }) => ids.has(member_id));
    if (!(await keepPhotos(tx, theirs))) throw new Error('a photo has the id of another picture');
  });
}
