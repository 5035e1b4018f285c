import { createRouter } from '@nanostores/router';
import { computed, type ReadableAtom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { routePath, type ScreenName, screenNames } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';

/** Which screen of the members area the address names. */
export interface Place {
  readonly route: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  /** Query, by name; of one that is there twice, the last. */
  readonly search: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string>>;

interface PageLanguage {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

const patterns = screenNames.map((name) => {
  const path = routePath(name, '([^/]+)');
  return [name, [new RegExp(`^(?:/[a-z]{2})?${path}$`), toParams] as const] as const;
});

// The router's own way of following links would keep the browser from those that lead out of the app.
const $router = createRouter(Object.fromEntries(patterns), { links: false });

/** The screen to show; `undefined` where the address is none of the app's. */
export const $place: ReadableAtom<Place | undefined> = computed($router, (page) =>
  page === undefined ? undefined : { route: page.route as ScreenName, params: page.params, search: page.search },
);

/** Goes to a screen, with a way back. */
export function openPlace(route: ScreenName, params?: { readonly id?: string }, search?: Values): void {
  $router.open(pathTo(route, params, search));
}

/** Puts another query into the address of the screen that is shown, without a step in the history. */
export function replaceSearch(search: Values): void {
  const place = $place.get();
  if (place !== undefined) $router.open(pathTo(place.route, place.params, search), true);
}

/** Address of a screen, as links carry it. */
export function pathTo(
  route: ScreenName,
  params: { readonly id?: string } = {},
  search: Values = {},
  page: PageLanguage = environment().page(),
): string {
  const id = params.id === undefined ? undefined : encodeURIComponent(params.id);
  const query = new URLSearchParams(search).toString();
  return localizedPath(routePath(route, id), page.locale, page.defaultLocale) + (query && `?${query}`);
}

/** Whether an address is a screen of the app in the language of its page; others are left to the browser. */
export function isScreen(address: URL): boolean {
  const page = environment().page();
  return patterns.some(([name, [pattern]]) => {
    const start = localizedPath(routePath(name), page.locale, page.defaultLocale).replace(/\{id\}$/, '');
    return pattern.test(address.pathname) && address.pathname.startsWith(start);
  });
}

/** A member's id may be anything that somebody put into the address; the server says whether there is such a member. */
function toParams(id?: string): Values {
  if (id === undefined) return {};
  try {
    return { id: decodeURIComponent(id) };
  } catch {
    return { id };
  }
}
