import type { TFunction } from 'i18next';
import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { localizedPath } from '#i18n/paths.ts';
import { landerOf, openerOf, pagePath, type RouteName, routes } from '#lib/routes.ts';
import { href, publishes } from '#site/links.ts';
import type { NicheSlug } from '#site/schema/niches.ts';
import type { Site } from '#site/types.ts';
import { siteOfVariant, variantPath, variantsOf } from '#site/variants.ts';

export { href, publishes };

/** Which page is rendered: site, language and route. The only prop of pages, layouts and components that need it. */
export interface Page {
  readonly site: Site;
  readonly locale: Locale;
  readonly route: RouteName;
  /** Niche slug of a lander (landers-3), if the path has one. */
  readonly slug: NicheSlug | undefined;
  /** Name of the operator's own page, on the route `token`. */
  readonly token: string | undefined;
  /** Languages that have this page: all of the site's, except for the operator's own pages, which may be in fewer. */
  readonly locales: readonly Locale[];
  /** Niche whose texts and pictures the page shows: that of the slug, else the site's own. */
  readonly niche: NicheSlug;
  /** Variant of a lander; `a` is the page itself. For other variants, `site` has the variant's texts. */
  readonly variant: string;
  /** Published path, including the locale prefix. */
  readonly path: string;
}

/** What a route file returns from `getStaticPaths`. */
export interface StaticPath {
  readonly params: {
    readonly site: string;
    readonly locale: string | undefined;
    readonly slug?: string | undefined;
    readonly token?: string | undefined;
  };
  readonly props: { readonly page: Page };
}

/** One page of a route: the parameter of its path, and the languages that have it. */
type Entry = Pick<Page, 'slug' | 'token' | 'locales'>;

/** The paths of a route for `getStaticPaths`: every page of every given site, in each language and variant. */
export function pathsOf(sites: readonly Site[], route: RouteName): StaticPath[] {
  return sites.flatMap((site) =>
    entriesOf(site, route).flatMap((entry) =>
      entry.locales.flatMap((locale) =>
        variantsOf(site, route).map((variant) => toPath(site, locale, route, entry, variant)),
      ),
    ),
  );
}

/**
 * The pages that a site has on a route: one, or one per niche slug or own page; none if another page answers for the
 * route.
 */
export function entriesOf(site: Site, route: RouteName): readonly Entry[] {
  if ('shell' in routes[route] || !publishes(site, route)) return [];
  if (route === 'token') return site.tokenPages.map(({ token, locales }) => ({ slug: undefined, token, locales }));
  return slugsOf(site, route).map((slug) => ({ slug, token: undefined, locales: site.locales }));
}

/** Slugs with which a site publishes a lander or a profile's landing page; `undefined` is the page without a slug. */
export function slugsOf(site: Site, route: RouteName): readonly (NicheSlug | undefined)[] {
  return routes[route].path.endsWith('{slug?}') ? [undefined, ...listedSlugs(site, route)] : [undefined];
}

function listedSlugs({ landers, openers }: Site, route: RouteName): readonly NicheSlug[] {
  const [lander, opener] = [landerOf(route), openerOf(route)];
  const settings: { slugs?: readonly NicheSlug[]; variants?: unknown } = {
    ...(lander !== undefined && landers[lander]),
    ...(opener !== undefined && opener !== 'landing' && openers[opener]),
  };
  return settings.slugs ?? [];
}

function toPath(site: Site, locale: Locale, route: RouteName, entry: Entry, variant: string): StaticPath {
  const { slug, token } = entry;
  const isDefault = locale === site.domain_language;
  const path = variantPath(localizedPath(pagePath(route, { slug, token }), locale, site.domain_language), variant);
  const rest = variantPath(slug === undefined ? '' : `/${slug}`, variant).slice(1);
  const page = { site: siteOfVariant(site, route, variant), locale, route, ...entry, variant, path };
  return {
    params: {
      site: site.domain,
      locale: isDefault ? undefined : locale,
      ...(rest !== '' && { slug: rest }),
      ...(token !== undefined && { token }),
    },
    props: { page: { ...page, niche: slug ?? site.nicheSlug } },
  };
}

/** Translator of a page: its locale, with the site's overrides. */
export function texts<N extends Namespace>(page: Pick<Page, 'site' | 'locale'>, namespace: N): TFunction<N> {
  return translator(namespace, page.locale, page.site.overrides);
}

/** Path of the same page in another of its languages. */
export function inLocale(page: Page, locale: Locale): string {
  return localizedPath(pagePath(page.route, { slug: page.slug, token: page.token }), locale, page.site.domain_language);
}

/**
 * The canonical path of a page for search engines, usually its own. A page with a niche slug has its own texts and
 * pictures; only the slug of the site's own niche shows the same as the page without a slug (landers-5).
 */
export function canonicalPath({ site, route, slug, token }: CanonicalPage, locale: Locale): string {
  return localizedPath(
    pagePath(route, { slug: slug === site.nicheSlug ? undefined : slug, token }),
    locale,
    site.domain_language,
  );
}

type CanonicalPage = Pick<Page, 'site' | 'route' | 'slug' | 'token'>;

/** The language for `x-default`: the site's main language, or the first that has the page. */
export function mainLocale({ site, locales }: Pick<Page, 'site' | 'locales'>): Locale {
  const [first = site.domain_language] = locales;
  return locales.includes(site.domain_language) ? site.domain_language : first;
}
