import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { type RouteName, routePath } from '#lib/routes.ts';
import { environment } from '#stores/page/environment.ts';

/** Returns the address of a route in a language of the site. */
export function linkTo(
  route: RouteName,
  page: { readonly locale: Locale; readonly defaultLocale: Locale } = environment().page(),
): string {
  return localizedPath(routePath(route), page.locale, page.defaultLocale);
}

/** Navigates to a route in the language of the page. @param fragment with its `#` */
export function goTo(route: RouteName, fragment = ''): void {
  environment().go(linkTo(route) + fragment);
}
