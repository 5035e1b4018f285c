import { localizedPath } from '#i18n/paths.ts';
import { type LanderName, landerNames, routePath } from '#lib/routes.ts';
import { slugsOf } from '#site/pages.ts';
import type { Site } from '#site/types.ts';
import { sharesOf } from '#site/variants.ts';

/** Every path of a site whose page has several variants, with its lander. */
export function sharedPaths(site: Site): ReadonlyMap<string, LanderName> {
  const shared = landerNames.filter((lander) => Object.keys(sharesOf(site, lander)).length > 0);
  return new Map(
    shared.flatMap((lander) =>
      slugsOf(site, `landers-${lander}`).flatMap((slug) =>
        site.locales.map((locale) => {
          const path = routePath(`landers-${lander}`, { slug });
          return [localizedPath(path, locale, site.domain_language), lander] as const;
        }),
      ),
    ),
  );
}
