import { searchMembers } from '#contract/members.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { lookOf } from '#server/services/profiles/look.ts';
import { Refusal } from '#server/services/refusal.ts';
import { readPlace } from '#server/services/search/place.ts';
import { findResults } from '#server/services/search/results.ts';
import { readSearch } from '#server/services/search/search.ts';

export const membersRoute = defineRoute(searchMembers, async (call, input) => {
  const search = await readSearch(call, input);
  const after = input.after === undefined ? undefined : readPlace(input.after);
  if (input.after !== undefined && after === undefined) {
    throw new Refusal('invalid_input', { fields: { after: 'invalid' } });
  }
  return { country: search.country, ...(await findResults(call.deps.database.db, search, after, lookOf(call))) };
});
