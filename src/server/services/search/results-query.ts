import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { listedColumns } from '#server/services/cards/card.ts';
import { faceOf } from '#server/services/cards/faces.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import {
  type CursorTerms,
  countOf,
  cursorTermsOf,
  pageOf,
  type SearchTerms,
  termsOf,
  timeOf,
} from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** The values that a prepared statement takes; what else a search has decides which statement it is. */
const valued = ['pool', 'country', 'region', 'gender', 'bornBy', 'bornAfter', 'searcher'] as const;
/** Statements that are kept prepared: over a thousand are possible, of which few are asked for again and again. */
const maxKept = 50;

const kept = preparedQuery(() => new Map<string, ReturnType<typeof prepare>>());

/** Runs `resultsQuery` of a search. Its SQL is built once for all searches with the same filters, not for each call. */
export function runResultsQuery(
  db: Queryable,
  search: Search,
  after: SearchCursor | undefined,
  shown: number,
  now: Date,
) {
  const { photo, sort, ...terms } = termsOf(search, now);
  const cursor = after && cursorTermsOf(after);
  const names = valued.filter((name) => terms[name] !== undefined);
  const place = cursor && (cursor.time === null ? 'timeless' : 'timed');
  const statements = kept(db);
  const key = [photo, sort, place, shown, ...names].join(' ');
  const statement = statements.get(key) ?? prepare(db, { photo, sort, names, place, shown });
  // Used last: a Map keeps the order of insertion.
  statements.delete(key);
  statements.set(key, statement);
  const [oldest] = statements.keys();
  if (statements.size > maxKept && oldest !== undefined) statements.delete(oldest);
  return statement.execute({ ...terms, time: cursor?.time, id: cursor?.id });
}

/** What makes one statement differ from another. */
interface Kind extends Pick<Search, 'photo' | 'sort'> {
  readonly names: readonly (typeof valued)[number][];
  readonly place: 'timeless' | 'timed' | undefined;
  readonly shown: number;
}

function prepare(db: Queryable, { photo, sort, names, place, shown }: Kind) {
  const given = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return resultsQuery(
    db,
    { photo, sort, pool: sql.placeholder('pool'), country: sql.placeholder('country'), searcher: undefined, ...given },
    place && { time: place === 'timed' ? sql.placeholder('time') : null, id: sql.placeholder('id') },
    shown,
  ).prepare('');
}

/**
 * Builds the statement of a page of results: the members, with their faces, and one more if there is a next page. On a
 * first page, PostgreSQL counts the results when it has found that one, and not otherwise.
 */
export function resultsQuery(db: Queryable, terms: SearchTerms, after: CursorTerms | undefined, shown: number) {
  const page = pageOf(db, terms, after, shown + 1).as('page');
  const { main, fields } = faceOf(db, terms.pool, terms.searcher, page.id);
  const order = [sql`${page[timeOf(terms)]} desc nulls last`, sql`${page.id} desc nulls last`];
  const isNext = sql`row_number() over (order by ${sql.join(order, sql`, `)}) > ${shown}::int`;
  const count = after === undefined ? sql`case when ${isNext} then (${countOf(db, terms)}) end` : sql`null::int`;
  const names = Object.keys(listedColumns) as (keyof typeof listedColumns)[];
  const found = Object.fromEntries(names.map((name) => [name, page[name]])) as Pick<
    typeof page,
    keyof typeof listedColumns
  >;
  return db
    .select({ ...found, ...fields, count: sql<number | null>`${count}`.as('count') })
    .from(page)
    .leftJoinLateral(main, sql`true`)
    .orderBy(...order);
}
