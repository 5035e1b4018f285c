import { memoizeByObject } from '#lib/memoize.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Caches a query that runs on every call, per database: building its SQL is most of what a small query costs this
 * process. Values are `sql.placeholder('name')`. Prepare it without a name (`''`): a named statement belongs to one
 * connection, and a pooler may give the next call another.
 */
export function preparedQuery<Prepared>(prepare: (db: Queryable) => Prepared): (db: Queryable) => Prepared {
  return memoizeByObject(prepare);
}
