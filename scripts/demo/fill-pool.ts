import { makePortraits } from '#scripts/demo/photos.ts';
import type { PlannedMember } from '#scripts/demo/plan.ts';
import type { Deps } from '#server/core/deps.ts';
import { member, photo } from '#server/db/schema/index.ts';
import type { Site } from '#site/types.ts';

/** Puts people and their portraits into a pool, all or nobody; whoever is there already, or has a name that is taken, is left out. */
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
    if (theirs.length > 0) await tx.insert(photo).values(theirs);
  });
}
