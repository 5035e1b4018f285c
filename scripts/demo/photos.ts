import { nextId, type PlannedMember } from '#scripts/demo/plan.ts';
import { drawPortraits, toPicture } from '#scripts/demo/portrait.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { photo } from '#server/db/schema/index.ts';
import { makePhoto } from '#server/services/photos/make.ts';
import { storePhoto } from '#server/services/photos/store.ts';
import type { Site } from '#site/types.ts';

/** Pictures made at a time: as many as the library has threads for. */
const parallel = 4;

/**
 * Draws the portraits of some people and puts them into the storage. Their keys come from the seed of each person: who is stopped in
 * the middle makes the same files again, and two processes that start at once write the same.
 * @returns rows of the photos, for when the people have theirs
 */
export async function makePortraits(
  storage: Storage,
  site: Pick<Site, 'theme' | 'pool'>,
  people: readonly PlannedMember[],
): Promise<(typeof photo.$inferInsert)[]> {
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

/** Does the work for each, a few at a time. @returns results in the order of what came in */
async function inTurn<In, Out>(list: readonly In[], work: (each: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const left = [...list.entries()];
  const run = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: parallel }, run));
  return results;
}
