import { and, type SQL, sql } from 'drizzle-orm';
import { genders } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { listedColumns } from '#server/services/cards/card.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { afterCursor, cursorTermsOf, found, orderOf, termsOf } from '#server/services/search/query.ts';
import { groupRings, type Ring, ringsAround } from '#server/services/search/rings.ts';
import type { Search } from '#server/services/search/search.ts';

/** A result with its distance from the searcher's town in steps; `null` without a town that is in the list. */
export type NearRow = Awaited<ReturnType<typeof ringsQuery>>[number];

/**
 * Loads a page of a search with the nearest first, after the cursor. Goes outwards ring by ring and reads each town's
 * members off an index, at most a page of them: the work grows with the number of towns, not of members.
 */
export async function findNearest(
  db: Queryable,
  search: Search,
  after: SearchCursor | undefined,
  limit: number,
  now: Date,
): Promise<readonly NearRow[]> {
  const rows: NearRow[] = [];
  for (const { rings, rest } of stretches(search, after)) {
    rows.push(...(await ringsQuery(db, search, rings, rest, limit - rows.length, now)));
    if (rows.length === limit) break;
  }
  return rows;
}

interface Stretch {
  readonly rings: readonly Ring[];
  /** Condition for the rows after a cursor. */
  readonly rest: SQL | undefined;
}

/** What is to be read after a cursor, in order: the rest of its ring, then the rings further out. */
function stretches({ near, region }: Search, after: SearchCursor | undefined): readonly Stretch[] {
  if (near === undefined) throw new Error('the search has no town to start from');
  const towns = region === undefined ? near.towns : near.towns.filter((town) => town.region === region);
  const rings = ringsAround(near.from, towns);
  if (after === undefined) return groupRings(rings).map((group) => ({ rings: group, rest: undefined }));
  const at = after.distance ?? Number.POSITIVE_INFINITY;
  const far = ({ distance }: Ring) => distance ?? Number.POSITIVE_INFINITY;
  const begun = rings.filter((ring) => far(ring) === at);
  return [
    ...afterCursor(cursorTermsOf(after), 'nearest').map((rest) => ({ rings: begun, rest })),
    ...groupRings(rings.filter((ring) => far(ring) > at)).map((group) => ({ rings: group, rest: undefined })),
  ];
}

/** Builds the query of the members of some rings, in order. */
export function ringsQuery(
  db: Queryable,
  search: Search,
  rings: readonly Ring[],
  rest: SQL | undefined,
  limit: number,
  now: Date,
) {
  const wanted = search.gender === undefined ? genders : [search.gender];
  const ranges = rings.flatMap(({ distance, cells }) =>
    cells.flatMap((cell) => wanted.map((gender) => ({ distance, cell, gender }))),
  );
  const param = (values: readonly unknown[]) => sql.param(values);
  // One range of the index a town and gender.
  const near = sql`unnest(${param(ranges.map(({ distance }) => distance))}::int[],
    ${param(ranges.map(({ cell }) => cell))}::int[], ${param(ranges.map(({ gender }) => gender))}::text[])
    as near (distance, cell, gender)`;
  const each = db
    .select(listedColumns)
    .from(member)
    .where(
      and(
        found({ ...termsOf(search, now), gender: undefined }),
        // Written as in the index.
        sql`${member.gender} = near.gender and coalesce(${member.town}, 0) = near.cell`,
        rest,
      ),
    )
    .orderBy(...orderOf('nearest'))
    .limit(limit)
    .as('each');
  const names = Object.keys(listedColumns) as (keyof typeof listedColumns)[];
  const fields = Object.fromEntries(names.map((name) => [name, each[name]])) as Pick<
    typeof each,
    keyof typeof listedColumns
  >;
  return db
    .select({ ...fields, distance: sql<number | null>`near.distance`.as('distance') })
    .from(near)
    .crossJoinLateral(each)
    .orderBy(sql`near.distance nulls last`, sql`${each.active_at} desc nulls last`, sql`${each.id} desc nulls last`)
    .limit(limit);
}
