import type { SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { searchMembers } from '#contract/members.ts';
import { mayVisitorSearch, searchVisitors } from '#lib/audience.ts';
import { type Gender, type SearchSort, searchFields } from '#lib/profile.ts';
import type { Call } from '#server/core/call.ts';
import type { TownCentre } from '#server/core/ports/centres.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { tellsDistances } from '#server/services/cards/signs.ts';
import { townOf } from '#server/services/members/towns.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import { needsAgeProof } from '#server/services/safety/age-policy.ts';
import { offersRegion } from '#site/regions.ts';

export type SearchInput = ParsedInputOf<typeof searchMembers>;

/** A search: its filters, and who searches. */
export interface Search {
  readonly pool: string;
  readonly country: string;
  readonly region?: string | undefined;
  readonly gender?: Gender | undefined;
  /** Full years, both inclusive; 99 includes everyone older. */
  readonly minAge?: number | undefined;
  readonly maxAge?: number | undefined;
  /**
   * Only people whose main photo shows to the searcher: `none` where no photo of others does, until the searcher proves
   * their age.
   */
  readonly photo?: 'shown' | 'none' | undefined;
  /** Left out: `active`. */
  readonly sort?: SearchSort | undefined;
  /** With `nearest`: the searcher's town, and all towns of the country. */
  readonly near?: { readonly from: TownCentre; readonly towns: readonly TownCentre[] } | undefined;
  /**
   * Id of the searching member, who is excluded as is everybody whom they block or who blocks them; `undefined` for a
   * visitor, who finds only members who agreed to it.
   */
  readonly searcher: string | undefined;
}

/** A search that is narrowed down further, as the games do. */
export interface NarrowedSearch extends Search {
  /** Ids of more members to exclude. */
  readonly hidden?: readonly string[];
  readonly extraCondition?: SQL | undefined;
}

/**
 * Checks who may search (search-2, search-3), and resolves the filters.
 * @throws Refusal `authentication_required`, or `invalid_input` for a filter, country, region or order that the site does not
 * offer
 */
export function readSearch(call: Call, input: SearchInput): Search {
  const { site, member } = call;
  if (member === undefined && !mayVisitorSearch(searchVisitors(site), input))
    throw new Refusal('authentication_required');
  const unknown = searchFields.filter((name) => input[name] !== undefined && !site.search_fields.includes(name));
  if (unknown.length > 0) throw invalid(...unknown);
  const country = chooseCountry(call, input);
  const region = input.countryregion;
  if (region !== undefined && !offersRegion(site, country, region)) throw invalid('countryregion');
  const { gender, min_age, max_age, with_photo, sort } = input;
  const photo = with_photo === undefined ? undefined : needsAgeProof(call) ? 'none' : 'shown';
  const near = sort === 'nearest' ? readNear(call, country) : undefined;
  const searcher = member?.id;
  const ages = { minAge: min_age, maxAge: max_age };
  return { pool: site.pool, country, region, gender, ...ages, photo, sort, near, searcher };
}

/** The town from which a member may see the nearest first (search-47); `undefined` where that order is not offered. */
export function townToStartFrom(
  { site, deps }: Pick<Call, 'site' | 'deps'>,
  searcher: Pick<Member, 'region' | 'city'> | undefined,
): TownCentre | undefined {
  return searcher && tellsDistances(site) ? townOf(searcher, deps.centres) : undefined;
}

function readNear(call: Call, country: string): Search['near'] {
  const from = townToStartFrom(call, call.member);
  if (from === undefined) throw invalid('sort');
  return { from, towns: call.deps.centres.inCountry(country) };
}

/** The requested country, else the searcher's own, else the one the site treats the caller as in. */
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
