import { landerNames } from '#lib/routes.ts';
import type { CopyOverrides, SiteDraft } from '#site/types.ts';
import { sharesOf, variantCopy } from '#site/variants.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/** Reports variants without own texts in a language: the test would compare the page with itself. */
export function checkVariants({ landers, locales = [] }: SiteDraft, overrides: CopyOverrides): Finding[] {
  if (landers === undefined) return [];
  return landerNames.flatMap((lander) =>
    Object.keys(sharesOf({ landers }, lander)).flatMap((variant) => {
      const name = variantCopy(`landers-${lander}`, variant);
      return locales
        .filter((locale) => overrides[locale]?.[name] === undefined)
        .map((locale) => ({
          path: ['landers', lander, 'variants', variant],
          message: `no copy in ${locale}. Write what differs into locales/${locale}/${name}.json, or take the variant out.`,
        }));
    }),
  );
}
