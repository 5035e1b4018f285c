import { type Locale, toLocale } from '#i18n/locales.ts';
import { fitBackButton } from '#islands/members/back-button.ts';
import { linkTo } from '#stores/navigation.ts';
import { $place, openAddress, type Place, pathTo } from '#stores/router.ts';
import { keepWanted } from '#stores/wanted.ts';

/** Lets the links of the static frame know which screen is shown: the menu, the languages, which lead to the same screen, and the way back. */
export function fitFrame({ route, params, search }: Place, defaultLocale: Locale): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.top a[data-screen]')) {
    if (link.dataset.screen === route.replace(/-(?:type|m-id)$/, '')) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')) {
    const locale = toLocale(link.hreflang);
    if (locale !== undefined) link.setAttribute('href', pathTo(route, params, search, { locale, defaultLocale }));
  }
  fitBackButton(route);
  for (const menu of document.querySelectorAll('.top details[open]')) menu.removeAttribute('open');
}

/** Follows links between screens without loading a page; others are left to the browser. The login leads back here, wherever its link stands. */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // A language is a page of its own; a fragment is a place on the screen that it names, which may be this one.
  if (link.target !== '' || link.hasAttribute('download') || link.hreflang !== '') return;
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
  if (link.origin !== location.origin) return;
  const place = $place.get();
  if (place !== undefined && link.pathname === linkTo('login')) keepWanted(place);
  if (openAddress(link)) event.preventDefault();
}
