import { createRouter } from '@nanostores/router';
import { computed, onSet, type ReadableAtom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { matchPath, type RouteParams } from '#lib/route-path.ts';
import { routePath, routes, type ScreenName, screenNames } from '#lib/routes.ts';
import { leaveScroll, type Move } from '#stores/members-area/scroll.ts';
import { environment } from '#stores/page/environment.ts';

/** A screen of the members area, as the address names it. */
export interface ScreenLocation {
  readonly route: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  /** Query by name; of repeated names, the last. */
  readonly search: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string>>;

interface PageLanguage {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

// A literal segment wins over a parameter: `{` sorts behind all letters.
const patterns = [...screenNames]
  .sort((one, other) => (routes[one].path < routes[other].path ? -1 : 1))
  .map((name) => {
    const { source, names } = matchPath(routes[name].path);
    const decode = (...values: (string | undefined)[]) =>
      Object.fromEntries(names.flatMap((each, index) => toEntries(each, values[index])));
    return [name, [new RegExp(`^(?:/[a-z]{2})?${source}$`), decode] as const] as const;
  });

// The router's own link handling would also catch links that lead out of the app.
const $router = createRouter(Object.fromEntries(patterns), { links: false });

/** The current screen; `undefined` if the address is none of the app's. */
export const $place: ReadableAtom<ScreenLocation | undefined> = computed($router, (page) =>
  page === undefined ? undefined : { route: page.route as ScreenName, params: page.params, search: page.search },
);

/**
 * Kind of the navigation in progress. `back` unless this module started it: then it is the browser's Back or Forward.
 */
let change: Move | 'replaced' | 'redirected' = 'back';
/** The screen from which the current one was opened. */
let origin: ScreenLocation | undefined;

// Not in a `popstate` listener: Chromium calls listeners in the order of registration, and the router's is the first.
onSet($router, () => {
  if (change !== 'replaced') leaveScroll(change === 'redirected' ? 'opened' : change);
  if (change === 'back') origin = undefined;
});

/** Opens a screen, with a history entry. */
export function openPlace(route: ScreenName, params?: RouteParams, search?: Values): void {
  goBy('opened', pathTo(route, params, search));
}

/** Opens a screen and replaces the current one in the history. */
export function replacePlace(route: ScreenName, params?: RouteParams, search?: Values): void {
  goBy('redirected', pathTo(route, params, search));
}

/**
 * Opens the screen that an address of this site names.
 * @returns false if it is no screen in the language of the page; then the browser has to follow it
 */
export function openAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  const page = environment().page();
  const isScreen = patterns.some(([name, [pattern]]) => {
    const start = localizedPath(routePath(name), page.locale, page.defaultLocale).replace(/\{.*$/, '');
    return pattern.test(pathname) && pathname.startsWith(start);
  });
  if (isScreen) goBy('opened', pathname + search + hash);
  return isScreen;
}

/** The screen from which the current one was opened, to which Back leads; `undefined` if unknown. */
export function openedFrom(): ScreenLocation | undefined {
  return origin;
}

function goBy(way: typeof change, path: string): void {
  if (way === 'opened') origin = $place.get();
  if (way === 'redirected') origin = undefined;
  change = way;
  $router.open(path, way === 'replaced' || way === 'redirected');
  change = 'back';
}

/** Replaces the query of the current screen's address without adding a history entry. */
export function replaceSearch(search: Values): void {
  const place = $place.get();
  if (place !== undefined) goBy('replaced', pathTo(place.route, place.params, search));
}

/** Returns the address of a screen, for links. */
export function pathTo(
  route: ScreenName,
  params: RouteParams = {},
  search: Values = {},
  page: PageLanguage = environment().page(),
): string {
  const values = Object.entries(params).map(([name, value]) => [name, value && encodeURIComponent(value)]);
  const query = new URLSearchParams(search).toString();
  return (
    localizedPath(routePath(route, Object.fromEntries(values)), page.locale, page.defaultLocale) +
    (query && `?${query}`)
  );
}

/** Decodes a value of the path. The address may contain anything; the server validates ids. */
function toEntries(name: string, value?: string): (readonly [string, string])[] {
  if (value === undefined) return [];
  try {
    return [[name, decodeURIComponent(value)]];
  } catch {
    return [[name, value]];
  }
}
