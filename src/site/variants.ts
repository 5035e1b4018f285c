import { mergeTexts } from '#lib/merge-texts.ts';
import { type LanderName, landerOf, type RouteName } from '#lib/routes.ts';
import type { CopyOverrides, Site } from '#site/types.ts';

/** The lander itself, as against another build of it. */
export const ownVariant = 'a';

/** Percent of visitors that see each other build of a lander; the rest see the page itself. */
export type Shares = Readonly<Record<string, number>>;

/** Other builds of a lander of this site; none for a lander that it does not have. */
export function sharesOf(site: Pick<Site, 'landers'>, lander: LanderName | undefined): Shares {
  return (lander === undefined ? undefined : site.landers[lander]?.variants) ?? {};
}

/** All builds of a route, the page itself first. */
export function variantsOf(site: Pick<Site, 'landers'>, route: RouteName): readonly string[] {
  return [ownVariant, ...Object.keys(sharesOf(site, landerOf(route)))];
}

/** Where a build of a page lies, below the page itself; readers never see this address. */
export function variantPath(path: string, variant: string): string {
  return variant === ownVariant ? path : `${path}/variant-${variant}`;
}

/** Name of the copy of a variant, of a site's own: `landers-iconslanding.b`. */
export function variantCopy(namespace: string, variant: string): string {
  return `${namespace}.${variant}`;
}

const known = new WeakMap<Site, Map<string, Site>>();

/** The site with the copy of a variant over its own; the same object each time, since translators are kept by it. */
export function siteOfVariant(site: Site, route: RouteName, variant: string): Site {
  if (variant === ownVariant) return site;
  const name = variantCopy(route, variant);
  const variants = known.get(site) ?? new Map<string, Site>();
  known.set(site, variants);
  const found = variants.get(name) ?? { ...site, overrides: withCopy(site.overrides, route, name) };
  variants.set(name, found);
  return found;
}

function withCopy(overrides: CopyOverrides, namespace: string, name: string): CopyOverrides {
  return Object.fromEntries(
    Object.entries(overrides).map(([locale, files]) => [
      locale,
      { ...files, [namespace]: mergeTexts(files?.[namespace] ?? {}, files?.[name]) as Record<string, unknown> },
    ]),
  );
}
