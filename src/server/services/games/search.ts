import { searchMembers } from '#contract/members.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import type { Call } from '#server/middleware/call.ts';
import { readSearch, type Search } from '#server/services/search/search.ts';

import type { Member } from '#server/services/sessions.ts';

/** A search that asks for nothing: everything is as it is by default. */
const anything = searchMembers.input.parse({});

/** What the games look through: what a search of the member finds that asks for nothing but whom they look for. */
export async function searchFor(call: Call, owner: Member): Promise<Search> {
  return { ...(await readSearch(call, anything)), gender: soughtGender(owner) };
}
