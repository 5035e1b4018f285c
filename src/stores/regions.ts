import { map } from 'nanostores';
import { NetworkError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getRegions } from '#contract/regions.ts';
import { onceOnline } from '#stores/connection.ts';
import { environment } from '#stores/environment.ts';
import { request } from '#stores/request.ts';

/** Regions of one country with what it calls them, in the language of the page. */
export type Regions = Pick<OutputOf<typeof getRegions>['countries'][number], 'kind' | 'regions'>;

/** By country (ISO 3166), as far as somebody asked. */
export const $regions = map<Readonly<Record<string, Regions | undefined>>>({});

const asking = new Set<string>();

/**
 * Asks for the regions of a country once (spec §7). Never throws: where nobody answers, or the site has no regions of the country, a
 * place shows without its region and the next call asks again, or the network does when it is back.
 */
export async function loadRegions(country: string): Promise<void> {
  if (asking.has(country) || $regions.get()[country] !== undefined) return;
  asking.add(country);
  try {
    const answer = await request(getRegions, { country, locale: environment().page().locale });
    const [found] = answer === false ? [] : answer.countries;
    if (found !== undefined) $regions.setKey(country, { kind: found.kind, regions: found.regions });
  } catch (error) {
    // Said nowhere: what is missing is one name of a place.
    if (error instanceof NetworkError) onceOnline(() => void loadRegions(country));
  } finally {
    asking.delete(country);
  }
}

/** Name of a region, once it is known. */
export function regionName(known: Readonly<Record<string, Regions | undefined>>, code: string): string | undefined {
  return known[code.slice(0, 2)]?.regions.find((region) => region.code === code)?.name;
}
