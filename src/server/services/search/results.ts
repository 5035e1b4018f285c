import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import type { Queryable } from '#server/db/database.ts';
import { makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { findPage } from '#server/services/search/page.ts';
import { countQuery, positionOf } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';
import { fewResults, findSimilar } from '#server/services/search/similar.ts';

interface Results {
  readonly members: Card[];
  readonly numResults: number | null;
  /** Position of the last result; `null` on the last page. */
  readonly end: SearchCursor | null;
  readonly similar: Card[];
}

/**
 * Loads one page of results. The first page also has the total, and similar members if there are few results.
 * @param after position of the previous page's last result; left out for the first page
 */
export async function findResults(
  db: Queryable,
  search: Search,
  after: SearchCursor | undefined,
  context: ViewerContext,
): Promise<Results> {
  // One more than shown, to see whether there is a next page.
  const rows = await findPage(db, search, after, resultsPerPage + 1, context.now);
  const shown = rows.slice(0, resultsPerPage);
  const isFirst = after === undefined;
  const similar = isFirst && shown.length < fewResults ? await findSimilar(db, search, shown, context.now) : [];
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const cards = await makeCards(db, search.pool, [...shown, ...similar], context);
  return {
    members: cards.slice(0, shown.length),
    numResults: isFirst ? await countResults(db, search, rows.length, context.now) : null,
    end: last === undefined ? null : positionOf(last, search),
    similar: cards.slice(shown.length),
  };
}

/**
 * @param onFirstPage number of rows the first page's query returned, at most one more than it shows; if all fit, no
 * count is needed
 */
async function countResults(db: Queryable, search: Search, onFirstPage: number, now: Date): Promise<number> {
  if (onFirstPage <= resultsPerPage) return onFirstPage;
  const [row] = await countQuery(db, search, now);
  return row?.count ?? 0;
}
