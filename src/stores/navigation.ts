import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { type RouteName, routePath } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';

/** Address of a route in a language of the site. */
export function linkTo(
  route: RouteName,
  page: { readonly locale: Locale; readonly defaultLocale: Locale } = environment().page(),
): string {
  return localizedPath(routePath(route), page.locale, page.defaultLocale);
}

/** Leaves for a route in the language of the page. */
export function goTo(route: RouteName, fragment = ''): void {
  environment().go(linkTo(route) + fragment);
}
