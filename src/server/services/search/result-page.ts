import type { Queryable } from '#server/db/database.ts';
import { type Face, loadFaces } from '#server/services/cards/faces.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { findNearest } from '#server/services/search/nearest.ts';
import { countQuery, type FoundRow } from '#server/services/search/query.ts';
import { runResultsQuery } from '#server/services/search/results-query.ts';
import type { Search } from '#server/services/search/search.ts';

/** A result, with what its card shows. */
interface ResultRow extends FoundRow, Face {
  /** The number of results, up to `countedResults` + 1; of the row after a first page alone. */
  readonly count: number | null;
}

/**
 * Loads a page of results with their faces, and one row more if there is a next page. On a first page that row has the
 * number of results. One statement, unless the nearest come first.
 * @param shown number of results that the page shows
 */
export async function findResultPage(
  db: Queryable,
  search: Search,
  after: SearchCursor | undefined,
  shown: number,
  now: Date,
): Promise<readonly ResultRow[]> {
  if (search.sort !== 'nearest') return runResultsQuery(db, search, after, shown, now);
  const rows = await findNearest(db, search, after, shown + 1, now);
  const ids = rows.map(({ id }) => id);
  const faces = await loadFaces(db, search.pool, search.searcher, ids);
  const [counted] = after === undefined && rows.length > shown ? await countQuery(db, search, now) : [];
  const nothing = { main: null, liked: false };
  return rows.map((row) => ({ ...row, ...(faces.get(row.id) ?? nothing), count: counted?.count ?? null }));
}
