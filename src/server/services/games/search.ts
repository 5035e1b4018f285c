import { searchMembers } from '#contract/members.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import type { Call } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { readSearch, type Search } from '#server/services/search/search.ts';

/** A search without filters. */
const anything = searchMembers.input.parse({});

/** The search of the games: without filters, except the gender that the member is looking for. */
export function searchFor(call: Call, owner: Pick<Member, 'gender' | 'looks_for' | 'sexuality'>): Search {
  return { ...readSearch(call, anything), gender: soughtGender(owner) };
}
