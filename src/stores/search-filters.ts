import { toPlace } from '#lib/place.ts';
import { type Gender, genders, searchAges, searchFields } from '#lib/profile.ts';

/** Gender of an address that asks for everybody, where the search would begin with the one that the member looks for. */
const everybody = 'all';

/** What a search asks for; what is left out is not asked for (spec §3 Search state). */
export interface Filters {
  readonly gender?: Gender | undefined;
  /** ISO 3166 code; left out, that of the region, else the one that the server takes for this searcher. */
  readonly country?: string | undefined;
  /** A region, of `country` where both are asked for. */
  readonly countryregion?: string | undefined;
  /** In years. */
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
}

export type FilterName = keyof Filters;

/** Values of an address's query by their names. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * The filters that an address stands for. What nobody can search by is left out: an old or broken link still finds people.
 * @param sought gender that the search begins with; left out, everybody
 */
export function readFilters(query: Query, sought?: Gender): Filters {
  const country = toCountry(query.country);
  const region = toPlace(country ?? query.countryregion?.slice(0, 2), query.countryregion)?.region;
  const [youngest, oldest] = [toAge(query.min_age), toAge(query.max_age)];
  const turned = youngest !== undefined && oldest !== undefined && youngest > oldest;
  return clean({
    gender: query.gender === everybody ? undefined : (genders.find((gender) => gender === query.gender) ?? sought),
    country,
    countryregion: region,
    min_age: turned ? oldest : youngest,
    max_age: turned ? youngest : oldest,
  });
}

/**
 * A query with other filters. What else stands in the address stays, such as how a visitor came. The gender that the search begins with
 * needs no words.
 * @param query of the address now
 * @param sought as for `readFilters`
 */
export function withFilters(query: Query, filters: Filters, sought?: Gender): Record<string, string> {
  const kept = Object.entries(query).filter(([name]) => !searchFields.some((field) => field === name));
  const { gender, ...others } = filters;
  const named = gender === sought ? undefined : (gender ?? everybody);
  return { ...toTexts(Object.fromEntries(kept)), ...toTexts({ gender: named, ...others }) };
}

/** Filters as an address and a request carry them, always in the same order. */
export function toTexts(values: Readonly<Record<string, string | number | undefined>> | Filters) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) texts[name] = String(value);
  return texts;
}

/** The country that filters name, if any. */
export function countryOf({ country, countryregion }: Filters): string | undefined {
  return country ?? countryregion?.slice(0, 2);
}

/** One filter changed, and those with it that would not go with it any more. */
export function changeFilter(filters: Filters, name: FilterName, value: string | undefined): Filters {
  const changed: Record<string, string | number | undefined> = { ...filters, [name]: value };
  if (name === 'country') changed.countryregion = undefined;
  const age = toAge(value);
  if (name === 'min_age' && age !== undefined && age > (filters.max_age ?? age)) changed.max_age = value;
  if (name === 'max_age' && age !== undefined && age < (filters.min_age ?? age)) changed.min_age = value;
  return readFilters(toTexts(changed));
}

function toAge(value: string | undefined): number | undefined {
  const age = /^\d{1,3}$/.test(value ?? '') ? Number(value) : Number.NaN;
  return age >= searchAges.minimum && age <= searchAges.maximum ? age : undefined;
}

function toCountry(value: string | undefined): string | undefined {
  return /^[A-Z]{2}$/.test(value ?? '') ? value : undefined;
}

function clean(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
