import type { Finding } from '#site/explain.ts';
import type { SiteDraft } from '#site/types.ts';

/** Texts of `promotion` that a language of the site lacks: half an advertisement in another language helps nobody. */
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
