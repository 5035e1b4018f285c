import type { SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { searchMembers } from '#contract/members.ts';
import { mayVisitorSearch, searchVisitors } from '#lib/audience.ts';
import { type Gender, searchFields } from '#lib/profile.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import { blockedWith } from '#server/services/safety/blocks.ts';
import { offersRegion } from '#site/regions/regions.ts';

export type SearchInput = ParsedInputOf<typeof searchMembers>;

/** What is searched for, and by whom. */
export interface Search {
  readonly pool: string;
  readonly country: string;
  readonly region?: string | undefined;
  readonly gender?: Gender | undefined;
  /** Full years, both ends included; 99 stands for everybody who is older, too. */
  readonly minAge?: number | undefined;
  readonly maxAge?: number | undefined;
  /** Id of the member who searches and is not to be found; a visitor finds only those who said yes to that. */
  readonly searcher: string | undefined;
  /** Ids of those whom the searcher has blocked, or who blocked them. */
  readonly hidden?: readonly string[];
  /** What the games ask for beside. */
  readonly besides?: SQL | undefined;
}

/**
 * Settles who may search (spec §6) and what for.
 * @throws Refusal `authentication_required`, or `invalid_input` for a filter, country or region that the site does not offer
 */
export async function readSearch(call: Call, input: SearchInput): Promise<Search> {
  const { site, member } = call;
  if (member === undefined && !mayVisitorSearch(searchVisitors(site), input))
    throw new Refusal('authentication_required');
  const unknown = searchFields.filter((name) => input[name] !== undefined && !site.search_fields.includes(name));
  if (unknown.length > 0) throw invalid(...unknown);
  const country = chooseCountry(call, input);
  const region = input.countryregion;
  if (region !== undefined && !offersRegion(site, country, region)) throw invalid('countryregion');
  const { gender, min_age, max_age } = input;
  const hidden = member === undefined ? [] : await blockedWith(call.deps.database.db, member);
  const searcher = member?.id;
  return { pool: site.pool, country, region, gender, minAge: min_age, maxAge: max_age, searcher, hidden };
}

/** The one asked for, else the searcher's own, else the one that the site treats them as in. */
function chooseCountry(call: Call, { country }: SearchInput): string {
  const { countries } = call.site;
  const own = call.member?.country ?? undefined;
  const chosen = country ?? (own !== undefined && countries.includes(own) ? own : locateVisitor(call).treatedAs);
  if (chosen === undefined || !countries.includes(chosen)) throw invalid('country');
  return chosen;
}

function invalid(...names: (keyof SearchInput)[]): Refusal {
  const fields = Object.fromEntries(names.map((name): [string, FieldCode] => [name, 'invalid']));
  return new Refusal('invalid_input', { fields });
}
