/** Asks the server for the name of a region. It takes ky and zod, which the form is drawn without (`load-sending.ts`). */
import { RefusedError } from '#client/errors.ts';
import { getRegions } from '#contract/regions.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Place } from '#lib/place.ts';
import { request } from '#stores/request.ts';

type Answer = { readonly type: 'found'; readonly name: string } | { readonly type: 'missing' };

/**
 * The name of a region in a language, or that the site does not offer it.
 * @throws as `call` does, when nobody answers
 */
export async function findRegion({ country, region }: Place, locale: Locale): Promise<Answer> {
  try {
    const answer = await request(getRegions, { country, locale });
    const found = answer === false ? undefined : answer.countries[0]?.regions.find(({ code }) => code === region);
    return found === undefined ? { type: 'missing' } : { type: 'found', name: found.name };
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_found') return { type: 'missing' };
    throw error;
  }
}
