import { searchMembers } from '#contract/members.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { loadKey } from '#server/services/members/keys.ts';
import { readCursor, writeCursor } from '#server/services/search/cursor.ts';
import { findResults } from '#server/services/search/results.ts';
import { readSearch } from '#server/services/search/search.ts';

export const membersRoute = defineRoute(searchMembers, async (call, input) => {
  const { db } = call.deps.database;
  const search = readSearch(call, input);
  const findKey = () => loadKey(db, search.pool, 'search-place', call.now);
  const after = input.after === undefined ? undefined : readCursor(input.after, search, await findKey());
  if (input.after !== undefined && after === undefined) {
    throw new Refusal('invalid_input', { fields: { after: 'invalid' } });
  }
  const { end, ...results } = await findResults(db, search, after, viewerContext(call));
  const people = [...results.members, ...results.similar];
  await countRead(
    call,
    people.map(({ id }) => id),
  );
  const next = end === null ? null : writeCursor(end, search, await findKey());
  return { country: search.country, ...results, after: next };
});
