import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Look, makeCards } from '#server/services/cards/card.ts';
import type { Place } from '#server/services/search/place.ts';
import { countQuery, pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';
import { fewResults, findSimilar } from '#server/services/search/similar.ts';

interface Results {
  readonly members: Card[];
  readonly numResults: number | null;
  /** Where this page ends; `null` when it is the last. */
  readonly end: Place | null;
  readonly similar: Card[];
}

/**
 * One page of results; the first also says how many there are, and brings others where there are few.
 * @param after where the page before ended; left out for the first
 */
export async function findResults(
  db: Queryable,
  search: Search,
  after: Place | undefined,
  look: Look,
): Promise<Results> {
  // One more than is shown: whether there is a next page.
  const rows = await pageQuery(db, search, after, resultsPerPage + 1, look.now);
  const shown = rows.slice(0, resultsPerPage);
  const isFirst = after === undefined;
  const similar = isFirst && shown.length < fewResults ? await findSimilar(db, search, shown, look.now) : [];
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const cards = await makeCards(db, search.pool, [...shown, ...similar], look);
  return {
    members: cards.slice(0, shown.length),
    numResults: isFirst ? await countResults(db, search, rows.length, look.now) : null,
    end: last === undefined ? null : { activeAt: last.active_at, id: last.id },
    similar: cards.slice(shown.length),
  };
}

/** @param onFirstPage how many rows the first page gave, one more than it shows at most: what fits on it is counted already */
async function countResults(db: Queryable, search: Search, onFirstPage: number, now: Date): Promise<number> {
  if (onFirstPage <= resultsPerPage) return onFirstPage;
  const [row] = await countQuery(db, search, now);
  return row?.count ?? 0;
}
