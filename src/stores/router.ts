import { createRouter } from '@nanostores/router';
import { computed, onSet, type ReadableAtom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { routePath, type ScreenName, screenNames } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { leaveScroll, type Move } from '#stores/scroll.ts';

/** Which screen of the members area the address names. */
export interface Place {
  readonly route: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  /** Query, by name; of one that is there twice, the last. */
  readonly search: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string>>;
/** Values of the path: a route has one at most. */
type Params = { readonly id?: string; readonly type?: string };

interface PageLanguage {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

const patterns = screenNames.map((name) => {
  const path = routePath(name, '([^/]+)');
  const [, parameter = ''] = /\{(\w+)\}/.exec(routePath(name)) ?? [];
  return [
    name,
    [new RegExp(`^(?:/[a-z]{2})?${path}$`), (value?: string) => toParams(parameter, value)] as const,
  ] as const;
});

// The router's own way of following links would keep the browser from those that lead out of the app.
const $router = createRouter(Object.fromEntries(patterns), { links: false });

/** The screen to show; `undefined` where the address is none of the app's. */
export const $place: ReadableAtom<Place | undefined> = computed($router, (page) =>
  page === undefined ? undefined : { route: page.route as ScreenName, params: page.params, search: page.search },
);

/** How the address is being changed from here; what nobody here began is the browser's own Back or Forward. */
let change: Move | 'replaced' | 'redirected' = 'back';
/** Screen from which the one that is shown was opened. */
let origin: ScreenName | undefined;

// Here, and not in a listener for `popstate`: Chromium asks those of a window in the order in which they came, and the router's is the first.
onSet($router, () => {
  if (change !== 'replaced') leaveScroll(change === 'redirected' ? 'opened' : change);
  if (change === 'back') origin = undefined;
});

/** Goes to a screen, with a way back. */
export function openPlace(route: ScreenName, params?: Params, search?: Values): void {
  goBy('opened', pathTo(route, params, search));
}

/** Goes to a screen in place of the one that is shown, which Back does not come back to. */
export function replacePlace(route: ScreenName, params?: Params, search?: Values): void {
  goBy('redirected', pathTo(route, params, search));
}

/**
 * Goes to the screen that an address of this site names.
 * @returns false when it is none in the language of the page: then it is left to the browser
 */
export function openAddress({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): boolean {
  const page = environment().page();
  const isScreen = patterns.some(([name, [pattern]]) => {
    const start = localizedPath(routePath(name), page.locale, page.defaultLocale).replace(/\{\w+\}.*$/, '');
    return pattern.test(pathname) && pathname.startsWith(start);
  });
  if (isScreen) goBy('opened', pathname + search + hash);
  return isScreen;
}

/** Screen from which the one that is shown was opened: the browser's Back leads there. `undefined` when nobody knows. */
export function openedFrom(): ScreenName | undefined {
  return origin;
}

function goBy(way: typeof change, path: string): void {
  if (way === 'opened') origin = $place.get()?.route;
  if (way === 'redirected') origin = undefined;
  change = way;
  $router.open(path, way === 'replaced' || way === 'redirected');
  change = 'back';
}

/** Puts another query into the address of the screen that is shown, without a step in the history. */
export function replaceSearch(search: Values): void {
  const place = $place.get();
  if (place !== undefined) goBy('replaced', pathTo(place.route, place.params, search));
}

/** Address of a screen, as links carry it. */
export function pathTo(
  route: ScreenName,
  params: Params = {},
  search: Values = {},
  page: PageLanguage = environment().page(),
): string {
  const [value] = Object.values(params);
  const query = new URLSearchParams(search).toString();
  return (
    localizedPath(routePath(route, value && encodeURIComponent(value)), page.locale, page.defaultLocale) +
    (query && `?${query}`)
  );
}

/** A member's id may be anything that somebody put into the address; the server says whether there is such a member. */
function toParams(name: string, value?: string): Values {
  if (value === undefined) return {};
  try {
    return { [name]: decodeURIComponent(value) };
  } catch {
    return { [name]: value };
  }
}
