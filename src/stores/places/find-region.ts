/**
 * Asks the server for the name of a region. Uses ky and zod, so it is loaded after the form is rendered
 * (`load-sending.ts`).
 */
import { RefusedError } from '#client/errors.ts';
import { getRegions } from '#contract/regions.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Place } from '#lib/place.ts';
import { request } from '#stores/session/request.ts';

type Answer = { readonly type: 'found'; readonly name: string } | { readonly type: 'missing' };

/**
 * Finds the name of a region in a language.
 * @returns `missing` if the site does not offer the region
 * @throws as `call` does
 */
export async function findRegion({ country, region }: Place, locale: Locale): Promise<Answer> {
  try {
    const { countries } = await request(getRegions, { country, locale });
    const found = countries[0]?.regions.find(({ code }) => code === region);
    return found === undefined ? { type: 'missing' } : { type: 'found', name: found.name };
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_found') return { type: 'missing' };
    throw error;
  }
}
