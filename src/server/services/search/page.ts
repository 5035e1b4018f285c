import type { Queryable } from '#server/db/database.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { findNearest } from '#server/services/search/nearest.ts';
import { type FoundRow, pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** Loads a page of results in the order of the search, after the cursor. */
export async function findPage(
  db: Queryable,
  search: Search,
  after: SearchCursor | undefined,
  limit: number,
  now: Date,
): Promise<readonly FoundRow[]> {
  return search.sort === 'nearest'
    ? findNearest(db, search, after, limit, now)
    : pageQuery(db, search, after, limit, now);
}
