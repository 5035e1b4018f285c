import { searchAges } from '#lib/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** Fewer results than this get company, of as many at most. */
export const fewResults = 12;
/** Years that asked ages are widened by, each way. */
const widening = 10;

/**
 * Others who come near what was asked: of the same gender and country, first with ages nearly as asked, then of any age.
 * @param results what was found as asked; none of them comes again
 */
export async function findSimilar<Found extends { readonly id: string }>(
  db: Queryable,
  search: Search,
  results: readonly Found[],
  now: Date,
): Promise<Awaited<ReturnType<typeof pageQuery>>> {
  const known = new Set(results.map(({ id }) => id));
  const similar: Awaited<ReturnType<typeof pageQuery>> = [];
  for (const loosened of loosen(search)) {
    if (similar.length === fewResults) break;
    const rows = await pageQuery(db, loosened, undefined, fewResults + known.size, now);
    const fresh = rows.filter(({ id }) => !known.has(id)).slice(0, fewResults - similar.length);
    for (const row of fresh) known.add(row.id);
    similar.push(...fresh);
  }
  return similar;
}

/** Searches that ask for less and less; none that asks for the same as the one before it. */
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
