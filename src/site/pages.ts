import type { TFunction } from 'i18next';
import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { localizedPath } from '#i18n/paths.ts';
import { landerOf, type RouteName, routePath, routes } from '#lib/routes.ts';
import type { NicheSlug } from '#site/niches.ts';
import { selectedSites } from '#site/selection.ts';
import type { Site } from '#site/types.ts';
import { siteOfVariant, variantPath, variantsOf } from '#site/variants.ts';

/** Everything a page needs to know of where it is; the one prop of every page, layout and component that asks for it. */
export interface Page {
  readonly site: Site;
  readonly locale: Locale;
  readonly route: RouteName;
  /** Niche slug of a lander (spec §1), when it stands in the path. */
  readonly slug: NicheSlug | undefined;
  /** Niche whose copy and imagery the page shows: the slug's, else the site's own. */
  readonly niche: NicheSlug;
  /** Which build of a lander; `a` is the page itself. The site of another one carries its copy. */
  readonly variant: string;
  /** Published path, locale prefix included. */
  readonly path: string;
}

/** What a route file returns from `getStaticPaths`. */
export interface StaticPath {
  readonly params: { readonly site: string; readonly locale: string | undefined; readonly slug?: string | undefined };
  readonly props: { readonly page: Page };
}

/** Walks the selected sites, their locales and, for landers, the slugs they list. */
export function staticPaths(route: RouteName): StaticPath[] {
  return selectedSites()
    .filter((site) => publishes(site, route))
    .flatMap((site) =>
      site.locales.flatMap((locale) =>
        slugsOf(site, route).flatMap((slug) =>
          variantsOf(site, route).map((variant) => toPath(site, locale, route, slug, variant)),
        ),
      ),
    );
}

/** Whether a site has this route at all: landers only when the site lists them. */
export function publishes(site: Site, route: RouteName): boolean {
  const lander = landerOf(route);
  return lander === undefined || site.landers[lander] !== undefined;
}

/** Slugs under which a site publishes a route; `undefined` is the bare page. */
export function slugsOf(site: Site, route: RouteName): readonly (NicheSlug | undefined)[] {
  const lander = landerOf(route);
  if (lander === undefined || !routes[route].path.endsWith('{slug?}')) return [undefined];
  const settings: { slugs?: readonly NicheSlug[]; variants?: unknown } = site.landers[lander] ?? {};
  return [undefined, ...(settings.slugs ?? [])];
}

function toPath(
  site: Site,
  locale: Locale,
  route: RouteName,
  slug: NicheSlug | undefined,
  variant: string,
): StaticPath {
  const isDefault = locale === site.domain_language;
  const path = variantPath(localizedPath(routePath(route, slug), locale, site.domain_language), variant);
  const rest = variantPath(slug === undefined ? '' : `/${slug}`, variant).slice(1);
  return {
    params: { site: site.domain, locale: isDefault ? undefined : locale, ...(rest !== '' && { slug: rest }) },
    props: {
      page: {
        site: siteOfVariant(site, route, variant),
        locale,
        route,
        slug,
        niche: slug ?? site.nicheSlug,
        variant,
        path,
      },
    },
  };
}

/** Texts of a page: its locale, with the site's own copy where it has any. */
export function texts<N extends Namespace>(page: Pick<Page, 'site' | 'locale'>, namespace: N): TFunction<N> {
  return translator(namespace, page.locale, page.site.overrides);
}

/** Root-relative link to a route in the language of the page. */
export function href(page: Pick<Page, 'site' | 'locale'>, route: RouteName, slug?: NicheSlug): string {
  return localizedPath(routePath(route, slug), page.locale, page.site.domain_language);
}

/** The same page in another language of the site. */
export function inLocale(page: Page, locale: Locale): string {
  return localizedPath(routePath(page.route, page.slug), locale, page.site.domain_language);
}
