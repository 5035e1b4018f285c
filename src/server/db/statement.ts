import type { Queryable } from '#server/db/database.ts';

/**
 * A query that every call asks, put into words once a database and not once a call: that is most of what a small one costs this process.
 * Values come as `sql.placeholder('name')`. Prepare it under no name (`''`): a named statement stays on its connection, and a pooler may
 * hand the next call another one.
 */
export function statement<Prepared>(prepare: (db: Queryable) => Prepared): (db: Queryable) => Prepared {
  const known = new WeakMap<Queryable, Prepared>();
  return (db) => {
    const prepared = known.get(db) ?? prepare(db);
    known.set(db, prepared);
    return prepared;
  };
}
