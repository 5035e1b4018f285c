import { and, eq, gt, lte, ne, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { countedResults } from '#contract/members.ts';
import { latestBirthDate } from '#lib/date.ts';
import { type Gender, genders, type SearchSort, searchAges } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Member, member } from '#server/db/schema/index.ts';
import { listedColumns } from '#server/services/cards/card.ts';
import { notBlockedWith } from '#server/services/safety/blocks.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import type { NarrowedSearch, Search } from '#server/services/search/search.ts';

/**
 * The time that each order goes by, the nearest within one step of distance; members of the same one are ordered by id,
 * which says nothing (decision 068).
 */
const times = { active: 'active_at', newest: 'created_at', nearest: 'active_at' } as const;

/** The column of the time that a search goes by. */
export function timeOf({ sort = 'active' }: Pick<Search, 'sort'>) {
  return times[sort];
}

/** Exactly as in the indexes: PostgreSQL uses an index for an order only if both place nulls alike. */
export function orderOf(sort: SearchSort): readonly SQL[] {
  return [sql`${member[times[sort]]} desc nulls last`, sql`${member.id} desc nulls last`];
}

/** The position of a result in the order of its search. */
export function positionOf(row: FoundRow, search: Search): SearchCursor {
  return { time: row[timeOf(search)], id: row.id, distance: row.distance };
}

/** A result; `distance` only where the nearest come first. */
export type FoundRow = Pick<Member, keyof typeof listedColumns> & { readonly distance?: number | null };

/** A value of a statement, or its placeholder in a prepared one. */
type Term = string | Placeholder;

/** The values of a search, as its statements take them. */
export interface SearchTerms extends Pick<NarrowedSearch, 'photo' | 'sort' | 'hidden' | 'extraCondition'> {
  readonly pool: Term;
  readonly country: Term;
  readonly region?: Term | undefined;
  readonly gender?: Gender | Placeholder | undefined;
  /** Birth dates: this day or earlier, and later than that one. */
  readonly bornBy?: Term | undefined;
  readonly bornAfter?: Term | undefined;
  readonly searcher: Term | undefined;
}

export function termsOf(search: NarrowedSearch, now: Date): SearchTerms {
  const { minAge, maxAge } = search;
  const open = maxAge === undefined || maxAge >= searchAges.maximum;
  return {
    ...search,
    bornBy: minAge === undefined ? undefined : latestBirthDate(minAge, now),
    bornAfter: open ? undefined : latestBirthDate(maxAge + 1, now),
  };
}

/** The values of a cursor; the nearest first are not read after one of these (`nearest.ts`). */
export interface CursorTerms {
  readonly time: Term | null;
  readonly id: Term;
}

export function cursorTermsOf({ time, id }: SearchCursor): CursorTerms {
  return { time: time?.toISOString() ?? null, id };
}

/**
 * Builds the query of a page of results, in order, after the cursor; not with the nearest first (`nearest.ts`).
 */
export function pageQuery(
  db: Queryable,
  search: NarrowedSearch,
  after: SearchCursor | undefined,
  limit: number,
  now: Date,
) {
  return pageOf(db, termsOf(search, now), after && cursorTermsOf(after), limit);
}

/**
 * Builds that query of its terms. Reads each gender in index order and merges the few rows: a single scan over all
 * genders would have to sort the whole country.
 */
export function pageOf(db: Queryable, terms: SearchTerms, after: CursorTerms | undefined, limit: number) {
  const { sort = 'active' } = terms;
  const wanted = terms.gender === undefined ? genders : [terms.gender];
  const parts = wanted.flatMap((gender) =>
    afterCursor(after, sort).map((rest) =>
      db
        .select(listedColumns)
        .from(member)
        .where(and(found({ ...terms, gender }), rest))
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
export function countQuery(db: Queryable, search: NarrowedSearch, now: Date) {
  return countOf(db, termsOf(search, now));
}

export function countOf(db: Queryable, terms: SearchTerms) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(member)
    .where(found(terms))
    .limit(countedResults + 1)
    .as('some');
  return db.select({ count: sql<number>`count(*)::int` }).from(some);
}

export function found(terms: SearchTerms): SQL | undefined {
  const { pool, country, region, gender, bornBy, bornAfter, photo, searcher, hidden = [], extraCondition } = terms;
  return and(
    eq(member.pool, pool),
    // Written as in the partial indexes, so that they apply.
    sql`${member.listed}`,
    eq(member.country, country),
    region === undefined ? undefined : eq(member.region, region),
    gender === undefined ? undefined : eq(member.gender, gender),
    bornBy === undefined ? undefined : lte(member.date_of_birth, bornBy),
    bornAfter === undefined ? undefined : gt(member.date_of_birth, bornAfter),
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
function isForMember(searcher: Readonly<Record<'pool' | 'id', Term>>): SQL | undefined {
  return and(ne(member.id, searcher.id), notBlockedWith(searcher));
}

/**
 * Conditions for rows after a cursor. Several, because nulls do not compare; an index holds the rows of each in one
 * range.
 */
export function afterCursor(after: CursorTerms | undefined, sort: SearchSort): readonly (SQL | undefined)[] {
  if (after === undefined) return [undefined];
  const { time, id } = after;
  const column = member[times[sort]];
  const timeless = sql`${column} is null`;
  if (time === null) return [sql`${timeless} and ${member.id} < ${id}::uuid`];
  const earlier = sql`(${column}, ${member.id}) < (${time}::timestamptz, ${id}::uuid)`;
  return column.notNull ? [earlier] : [earlier, timeless];
}
