import { searchAges } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { findPage } from '#server/services/search/page.ts';
import type { FoundRow } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** With fewer results than this, a page also shows similar members, up to this number. */
export const fewResults = 12;
/** Years by which the age range is widened at each end. */
const widening = 10;

/**
 * Finds members similar to the search: same gender and country, first with a wider age range, then of any age.
 * @param results exact results, which are excluded
 */
export async function findSimilar<Found extends { readonly id: string }>(
  db: Queryable,
  search: Search,
  results: readonly Found[],
  now: Date,
): Promise<readonly FoundRow[]> {
  const known = new Set(results.map(({ id }) => id));
  const similar: FoundRow[] = [];
  for (const loosened of loosen(search)) {
    if (similar.length === fewResults) break;
    const rows = await findPage(db, loosened, undefined, fewResults + known.size, now);
    const fresh = rows.filter(({ id }) => !known.has(id)).slice(0, fewResults - similar.length);
    for (const row of fresh) known.add(row.id);
    similar.push(...fresh);
  }
  return similar;
}

/** Searches with ever looser filters; omits one that equals the one before it. */
function loosen(search: Search): readonly Search[] {
  const { minAge, maxAge } = search;
  const anywhere = { ...search, region: undefined };
  const anybody = { ...anywhere, minAge: undefined, maxAge: undefined };
  if (minAge === undefined && maxAge === undefined) return search.region === undefined ? [] : [anybody];
  const around = {
    ...anywhere,
    minAge: minAge && Math.max(searchAges.minimum, minAge - widening),
    maxAge: maxAge && Math.min(searchAges.maximum, maxAge + widening),
  };
  return [around, anybody];
}
