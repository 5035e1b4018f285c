import { map } from 'nanostores';
import { NetworkError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getRegions } from '#contract/regions.ts';
import { onceOnline } from '#stores/page/connection.ts';
import { environment } from '#stores/page/environment.ts';
import { request } from '#stores/session/request.ts';

/** Regions of one country and their kind (state, province …), in the language of the page. */
export type Regions = Pick<OutputOf<typeof getRegions>['countries'][number], 'kind' | 'regions'>;

/** By country (ISO 3166); only countries that were requested. */
export const $regions = map<Readonly<Record<string, Regions | undefined>>>({});

const asking = new Set<string>();

/**
 * Loads the regions of a country once. Never throws. Without an answer, or if the site has no regions of the
 * country, places show without their region; the next call retries, and so does the return of the network.
 */
export async function loadRegions(country: string): Promise<void> {
  if (asking.has(country) || $regions.get()[country] !== undefined) return;
  asking.add(country);
  try {
    const { countries } = await request(getRegions, { country, locale: environment().page().locale });
    const [found] = countries;
    if (found !== undefined) $regions.setKey(country, { kind: found.kind, regions: found.regions });
  } catch (error) {
    // No error is shown: only a part of a place's name is missing.
    if (error instanceof NetworkError) onceOnline(() => void loadRegions(country));
  } finally {
    asking.delete(country);
  }
}

/** Name of a region; `undefined` until it is loaded. */
export function regionName(known: Readonly<Record<string, Regions | undefined>>, code: string): string | undefined {
  return known[code.slice(0, 2)]?.regions.find((region) => region.code === code)?.name;
}
