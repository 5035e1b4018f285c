import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import type { Queryable } from '#server/db/database.ts';
import { makeCards, toListedCard, type ViewerContext } from '#server/services/cards/card.ts';
import type { SearchCursor } from '#server/services/search/cursor.ts';
import { positionOf } from '#server/services/search/query.ts';
import { findResultPage } from '#server/services/search/result-page.ts';
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
  const rows = await findResultPage(db, search, after, resultsPerPage, context.now);
  const shown = rows.slice(0, resultsPerPage);
  const next = rows[resultsPerPage];
  const isFirst = after === undefined;
  const similar = isFirst && shown.length < fewResults ? await findSimilar(db, search, shown, context.now) : [];
  const last = next === undefined ? undefined : shown.at(-1);
  return {
    members: shown.map((row) => toListedCard(row, row, context)),
    // If all results are shown, there is nothing to count.
    numResults: isFirst ? (next?.count ?? rows.length) : null,
    end: last === undefined ? null : positionOf(last, search),
    similar: await makeCards(db, search.pool, similar, context),
  };
}
