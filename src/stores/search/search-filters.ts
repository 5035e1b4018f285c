import { countryForm, toPlace } from '#lib/place.ts';
import {
  type Gender,
  genders,
  oldestInRange,
  type SearchSort,
  searchAges,
  searchFields,
  searchSorts,
} from '#lib/profile.ts';

/** Value of `gender` in the address that means everybody, where the default is the gender that the member looks for. */
const everybody = 'all';

/** Filters of a search; missing ones do not restrict it. */
export interface Filters {
  readonly gender?: Gender | undefined;
  /** ISO 3166 code; by default that of the region, or else the one that the server assumes for the viewer. */
  readonly country?: string | undefined;
  /** A region; in `country`, if both are set. */
  readonly countryregion?: string | undefined;
  /** In years. */
  readonly min_age?: number | undefined;
  readonly max_age?: number | undefined;
  /** Only people with a photo. */
  readonly with_photo?: 1 | undefined;
}

export type FilterName = keyof Filters;

/** Query of an address, by name. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * Parses the filters of an address. Invalid values are ignored, so that an old or broken link still finds people.
 * @param sought default gender; `undefined` is everybody
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
    with_photo: query.with_photo === '1' ? 1 : undefined,
  });
}

/** The order that an address asks for; the usual one if it asks for none that is offered. */
export function readSort(query: Query, offered: readonly SearchSort[] = searchSorts): SearchSort {
  return offered.find((sort) => sort === query.sort) ?? searchSorts[0];
}

/**
 * Returns a query with other filters. Other parameters stay, such as those that say how a visitor came. The default
 * gender is left out.
 * @param query of the current address
 * @param sought default gender, as for `readFilters`
 */
export function withFilters(query: Query, filters: Filters, sought?: Gender): Record<string, string> {
  const kept = Object.entries(query).filter(([name]) => !searchFields.some((field) => field === name));
  const { gender, ...others } = filters;
  const named = gender === sought ? undefined : (gender ?? everybody);
  return { ...toTexts(Object.fromEntries(kept)), ...toTexts({ gender: named, ...others }) };
}

/** Filters as strings for an address or a request, always in the same order; `undefined` is left out. */
export function toTexts(values: Readonly<Record<string, string | number | undefined>> | Filters) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) texts[name] = String(value);
  return texts;
}

/** Country of the filters, if any. */
export function countryOf({ country, countryregion }: Filters): string | undefined {
  return country ?? countryregion?.slice(0, 2);
}

/** Changes one filter, and those that would contradict it; an age that gets to an end so filters nothing (search-41). */
export function changeFilter(filters: Filters, name: FilterName, value: string | undefined): Filters {
  const changed: Record<string, string | number | undefined> = { ...filters, [name]: value };
  if (name === 'country') changed.countryregion = undefined;
  const age = toAge(value);
  if (name === 'min_age' && age !== undefined && age > (filters.max_age ?? age))
    changed.max_age = age < oldestInRange ? value : undefined;
  if (name === 'max_age' && age !== undefined && age < (filters.min_age ?? age))
    changed.min_age = age > searchAges.minimum ? value : undefined;
  return readFilters(toTexts(changed));
}

function toAge(value: string | undefined): number | undefined {
  const age = /^\d{1,3}$/.test(value ?? '') ? Number(value) : Number.NaN;
  return age >= searchAges.minimum && age <= searchAges.maximum ? age : undefined;
}

function toCountry(value: string | undefined): string | undefined {
  return countryForm.test(value ?? '') ? value : undefined;
}

function clean(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
