import { searchMembers } from '#contract/members.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import type { Call } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { readSearch, type Search } from '#server/services/search/search.ts';

/** A search that asks for nothing: everything is as it is by default. */
const anything = searchMembers.input.parse({});

/** What the games look through: what a search of the member finds that asks for nothing but whom they look for. */
export async function searchFor(call: Call, owner: Member): Promise<Search> {
  return { ...(await readSearch(call, anything)), gender: soughtGender(owner) };
}
