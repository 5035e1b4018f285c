import type { TFunction } from 'i18next';
import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { localizedPath } from '#i18n/paths.ts';
import { landerOf, openerOf, pagePath, type RouteName, routes } from '#lib/routes.ts';
import { href, publishes } from '#site/links.ts';
import type { NicheSlug } from '#site/niches.ts';
import { selectedSites } from '#site/selection.ts';
import type { Site } from '#site/types.ts';
import { siteOfVariant, variantPath, variantsOf } from '#site/variants.ts';

export { href, publishes };

/** Everything a page needs to know of where it is; the one prop of every page, layout and component that asks for it. */
export interface Page {
  readonly site: Site;
  readonly locale: Locale;
  readonly route: RouteName;
  /** Niche slug of a lander (spec §1), when it stands in the path. */
  readonly slug: NicheSlug | undefined;
  /** Name of a page of the site's own, on the route `token`. */
  readonly token: string | undefined;
  /** Languages that have this very page: all of the site's, but for pages of its own that it wrote in some only. */
  readonly locales: readonly Locale[];
  /** Niche whose copy and imagery the page shows: the slug's, else the site's own. */
  readonly niche: NicheSlug;
  /** Which build of a lander; `a` is the page itself. The site of another one carries its copy. */
  readonly variant: string;
  /** Published path, locale prefix included. */
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

/** One page of a route: what fills the parameter of its path, and the languages that have it. */
type Entry = Pick<Page, 'slug' | 'token' | 'locales'>;

/** Walks the selected sites and, for each, the pages of the route in their languages. */
export function staticPaths(route: RouteName): StaticPath[] {
  return selectedSites().flatMap((site) =>
    entriesOf(site, route).flatMap((entry) =>
      entry.locales.flatMap((locale) =>
        variantsOf(site, route).map((variant) => toPath(site, locale, route, entry, variant)),
      ),
    ),
  );
}

/** The pages that a site has of a route: one, or one for each niche slug or page of its own; none where another's answers for it. */
export function entriesOf(site: Site, route: RouteName): readonly Entry[] {
  if ('shell' in routes[route] || !publishes(site, route)) return [];
  if (route === 'token') return site.tokenPages.map(({ token, locales }) => ({ slug: undefined, token, locales }));
  return slugsOf(site, route).map((slug) => ({ slug, token: undefined, locales: site.locales }));
}

/** Slugs under which a site publishes a lander or a landing page of a profile; `undefined` is the bare page. */
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
  const path = variantPath(localizedPath(pagePath(route, slug ?? token), locale, site.domain_language), variant);
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

/** Texts of a page: its locale, with the site's own copy where it has any. */
export function texts<N extends Namespace>(page: Pick<Page, 'site' | 'locale'>, namespace: N): TFunction<N> {
  return translator(namespace, page.locale, page.site.overrides);
}

/** The same page in another of its languages. */
export function inLocale(page: Page, locale: Locale): string {
  return localizedPath(pagePath(page.route, page.slug ?? page.token), locale, page.site.domain_language);
}

/**
 * The address of the page that search engines shall list instead of this one, mostly itself. A niche slug has copy and pictures of its
 * own; only that of the site's own niche shows what the bare page shows (design §3).
 */
export function canonicalPath({ site, route, slug, token }: CanonicalPage, locale: Locale): string {
  return localizedPath(
    pagePath(route, slug === site.nicheSlug ? undefined : (slug ?? token)),
    locale,
    site.domain_language,
  );
}

type CanonicalPage = Pick<Page, 'site' | 'route' | 'slug' | 'token'>;

/** The language that stands for all others: the site's own, or, where a page is not written in it, the first that has the page. */
export function mainLocale({ site, locales }: Pick<Page, 'site' | 'locales'>): Locale {
  const [first = site.domain_language] = locales;
  return locales.includes(site.domain_language) ? site.domain_language : first;
}
