import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/** Reports texts of `promotion` missing in a language of the site: an advertisement in mixed languages is useless. */
export function checkPromotion({ promotion, locales = [] }: SiteDraft): Finding[] {
  if (promotion === undefined || promotion === null) return [];
  return (['title', 'text', 'call'] as const).flatMap((key) =>
    locales
      .filter((locale) => promotion[key][locale] === undefined)
      .map((locale) => {
        const message = `no text in ${locale}. Write it, or take promotion out.`;
        return { path: ['promotion', key], message };
      }),
  );
}
