import { nextId, type PlannedMember } from '#scripts/demo/plan.ts';
import { drawPortraits, toPicture } from '#scripts/demo/portrait.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import { member } from '#server/db/schema/index.ts';
import { townColumn } from '#server/services/members/towns.ts';
import { makePhoto } from '#server/services/photos/make.ts';
import { keepPhotos, type NewPhoto } from '#server/services/photos/rows.ts';
import { storePhoto } from '#server/services/photos/store.ts';
import type { Site } from '#site/types.ts';

/** Maximum concurrent pictures: the number of threads of the library. */
const parallel = 4;

/**
 * Inserts people and their portraits into a pool, in one transaction. Skips people who exist, or whose name is taken.
 */
export async function addPeople(
  { database, storage, centres }: Pick<Deps, 'database' | 'storage' | 'centres'>,
  site: Site,
  people: readonly PlannedMember[],
): Promise<void> {
  if (people.length === 0) return;
  const photos = await makePortraits(storage, site, people);
  await database.transaction(async (tx) => {
    const rows = people.map(({ row }) => ({ ...row, town: townColumn(row, centres) }));
    const added = await tx.insert(member).values(rows).onConflictDoNothing().returning({ id: member.id });
    const ids = new Set(added.map(({ id }) => id));
    const theirs = photos.filter(({ member_id }) => ids.has(member_id));
    if (!(await keepPhotos(tx, theirs))) throw new Error('a photo has the id of another picture');
  });
}

/**
 * Draws the portraits of people and puts them into the storage. Idempotent: the storage keys derive from each person's
 * seed, so a repeated or concurrent run writes the same files.
 * @returns rows of the photos, to be inserted after the people
 */
async function makePortraits(
  storage: Storage,
  site: Pick<Site, 'theme' | 'pool'>,
  people: readonly PlannedMember[],
): Promise<NewPhoto[]> {
  const drawings = people.flatMap((person) =>
    drawPortraits(person.look, site.theme, person.photos, person.random).map((drawing, position) => ({
      drawing,
      row: {
        pool: site.pool,
        id: nextId(person.random),
        member_id: person.row.id,
        position,
        status: 'active' as const,
        created_at: person.row.created_at,
      },
      keys: [person.random.bytes(16), person.random.bytes(16)].map((bytes) => bytes.toString('base64url')),
    })),
  );
  return inTurn(drawings, async ({ drawing, row, keys }) => {
    const made = await makePhoto(await toPicture(drawing), () => keys.shift() ?? '');
    await storePhoto(storage, site.pool, made);
    return { ...row, ...made.row };
  });
}

/** Maps a list with a few calls at a time. @returns results in the order of the list */
async function inTurn<In, Out>(list: readonly In[], work: (each: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const left = [...list.entries()];
  const run = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: parallel }, run));
  return results;
}
