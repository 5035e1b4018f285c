import { and, eq, gt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countedResults } from '#contract/members.ts';
import { latestBirthDate } from '#lib/date.ts';
import { genders, type SearchSort, searchAges } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Member, member } from '#server/db/schema/index.ts';
import { notBlockedWith } from '#server/services/safety/blocks.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import type { Search } from '#server/services/search/search.ts';

/** Columns that results show or are ordered by. */
export const columns = {
  id: member.id,
  name: member.name,
  date_of_birth: member.date_of_birth,
  gender: member.gender,
  country: member.country,
  region: member.region,
  city: member.city,
  fictional: member.fictional,
  shown_to_visitors: member.shown_to_visitors,
  active_at: member.active_at,
  created_at: member.created_at,
  invisible: member.invisible,
};

/**
 * The time that each order goes by, the nearest within one step of distance; members of the same one are ordered by id,
 * which says nothing (decision 068).
 */
const times = { active: 'active_at', newest: 'created_at', nearest: 'active_at' } as const;

/** Exactly as in the indexes: PostgreSQL uses an index for an order only if both place nulls alike. */
export function orderOf(sort: SearchSort): readonly SQL[] {
  return [sql`${member[times[sort]]} desc nulls last`, sql`${member.id} desc nulls last`];
}

/** The position of a result in the order of its search. */
export function positionOf(row: FoundRow, { sort = 'active' }: Search): SearchCursor {
  return { time: row[times[sort]], id: row.id, distance: row.distance };
}

/** A result; `distance` only where the nearest come first. */
export type FoundRow = Pick<Member, keyof typeof columns> & { readonly distance?: number | null };

/**
 * Builds the query of a page of results, in order, after the cursor; not with the nearest first (`nearest.ts`). Reads each gender in index order and merges the
 * few rows: a single scan over all genders would have to sort the whole country.
 */
export function pageQuery(db: Queryable, search: Search, after: SearchCursor | undefined, limit: number, now: Date) {
  const { sort = 'active' } = search;
  const wanted = search.gender === undefined ? genders : [search.gender];
  const parts = wanted.flatMap((gender) =>
    afterCursor(after, sort).map((rest) =>
      db
        .select(columns)
        .from(member)
        .where(and(found({ ...search, gender }, now), rest))
        .orderBy(...orderOf(sort))
        .limit(limit),
    ),
  );
  const [first, second, ...others] = parts;
  if (first === undefined) throw new Error('there is no gender to search for');
  if (second === undefined) return first;
  return unionAll(first, second, ...others)
    .orderBy(...orderOf(sort))
    .limit(limit);
}

/** Builds the query that counts the results, up to `countedResults` + 1. */
export function countQuery(db: Queryable, search: Search, now: Date) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(member)
    .where(found(search, now))
    .limit(countedResults + 1)
    .as('some');
  return db.select({ count: sql<number>`count(*)::int` }).from(some);
}

export function found(
  { pool, country, region, gender, minAge, maxAge, photo, searcher, hidden = [], extraCondition }: Search,
  now: Date,
): SQL | undefined {
  return and(
    eq(member.pool, pool),
    // Written as in the partial indexes, so that they apply.
    sql`${member.listed}`,
    eq(member.country, country),
    region === undefined ? undefined : eq(member.region, region),
    gender === undefined ? undefined : eq(member.gender, gender),
    minAge === undefined ? undefined : lte(member.date_of_birth, latestBirthDate(minAge, now)),
    maxAge === undefined || maxAge >= searchAges.maximum
      ? undefined
      : gt(member.date_of_birth, latestBirthDate(maxAge + 1, now)),
    searcher === undefined ? sql`${member.shown_to_visitors}` : isForMember({ pool, id: searcher }),
    photo === undefined ? undefined : hasMainPhoto(photo),
    hidden.length === 0 ? undefined : notInArray(member.id, [...hidden]),
    extraCondition,
  );
}

/**
 * Members with a photo that others see. Asked for one member after the other, while a page is read off its index:
 * without `offset 0` PostgreSQL might join all photos instead, and sort.
 */
function hasMainPhoto(shown: 'shown' | 'none'): SQL {
  if (shown === 'none') return sql`false`;
  return sql`exists (select from photo where photo.pool = ${member.pool} and photo.member_id = ${member.id}
    and photo.status = 'active' and not photo.private offset 0)`;
}

/** Everybody but the member who searches, and whom they block or who blocks them. */
function isForMember(searcher: Pick<Member, 'pool' | 'id'>): SQL | undefined {
  return and(ne(member.id, searcher.id), notBlockedWith(searcher));
}

/**
 * Conditions for rows after a cursor. Several, because nulls do not compare; an index holds the rows of each in one
 * range.
 */
export function afterCursor(after: SearchCursor | undefined, sort: SearchSort): readonly (SQL | undefined)[] {
  if (after === undefined) return [undefined];
  const { time, id } = after;
  const column = member[times[sort]];
  const timeless = sql`${column} is null`;
  if (time === null) return [sql`${timeless} and ${member.id} < ${id}::uuid`];
  const earlier = sql`(${column}, ${member.id}) < (${time.toISOString()}::timestamptz, ${id}::uuid)`;
  return column.notNull ? [earlier] : [earlier, timeless];
}
