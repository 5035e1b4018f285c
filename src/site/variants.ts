import { memoize, memoizeByObject } from '#lib/memoize.ts';
import { mergeTexts } from '#lib/merge-texts.ts';
import { type LanderName, landerOf, type RouteName } from '#lib/routes.ts';
import type { CopyOverrides, Site } from '#site/types.ts';

/** Name of the lander itself among its variants. */
export const ownVariant = 'a';

/** Percentage of visitors per variant of a lander; the rest see the page itself. */
export type Shares = Readonly<Record<string, number>>;

/** The variants of a lander with their shares; empty if the site does not have the lander. */
export function sharesOf(site: Pick<Site, 'landers'>, lander: LanderName | undefined): Shares {
  return (lander === undefined ? undefined : site.landers[lander]?.variants) ?? {};
}

/** All variants of a route; the page itself comes first. */
export function variantsOf(site: Pick<Site, 'landers'>, route: RouteName): readonly string[] {
  return [ownVariant, ...Object.keys(sharesOf(site, landerOf(route)))];
}

/** Internal path of a variant, below the page itself; visitors never see it. */
export function variantPath(path: string, variant: string): string {
  return variant === ownVariant ? path : `${path}/variant-${variant}`;
}

/** File name of a variant's texts, without extension: `landers-iconslanding.b`. */
export function variantCopy(namespace: string, variant: string): string {
  return `${namespace}.${variant}`;
}

const copies = memoizeByObject((site: Site) =>
  memoize((route: RouteName, variant: string) => ({
    ...site,
    overrides: withCopy(site.overrides, route, variantCopy(route, variant)),
  })),
);

/**
 * The site with a variant's texts merged over its own. Returns the same object each time: translators are cached by
 * it.
 */
export function siteOfVariant(site: Site, route: RouteName, variant: string): Site {
  return variant === ownVariant ? site : copies(site)(route, variant);
}

function withCopy(overrides: CopyOverrides, namespace: string, name: string): CopyOverrides {
  return Object.fromEntries(
    Object.entries(overrides).map(([locale, files]) => [
      locale,
      { ...files, [namespace]: mergeTexts(files?.[namespace] ?? {}, files?.[name]) as Record<string, unknown> },
    ]),
  );
}
