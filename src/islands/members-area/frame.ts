import { browser } from '#browser';
import { type Locale, toLocale } from '#i18n/locales.ts';
import type { ScreenName } from '#lib/routes.ts';
import { saveReturnTo } from '#stores/members-area/return-to.ts';
import { $place, openAddress, pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { askBeforeLogout } from '#stores/session/unsent.ts';

/**
 * Updates the static header for the current screen: current menu entry, language links to the same screen, Back button.
 */
export function syncNavigation({ route, params, search }: ScreenLocation, defaultLocale: Locale): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.top a[data-screen]')) {
    if (link.dataset.screen === entryOf(route)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')) {
    const locale = toLocale(link.hreflang);
    if (locale !== undefined) link.setAttribute('href', pathTo(route, params, search, { locale, defaultLocale }));
  }
  fitBackButton(route);
  for (const menu of document.querySelectorAll('.menu[open]')) menu.removeAttribute('open');
}

/** The entry of the navigation that a screen belongs to. */
function entryOf(route: ScreenName): string {
  return route === 'members-id-chat' || route === 'chats-id'
    ? 'chats'
    : route.replace(/-(?:type|m-id|id-paymentmethod)$/, '');
}

/**
 * Opens links to screens without loading a page; leaves others to the browser. Links to the login remember the current
 * screen.
 */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Languages are pages of their own. A fragment on this screen is for the browser.
  if (link.target !== '' || link.hasAttribute('download') || link.hreflang !== '') return;
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
  if (link.origin !== location.origin) return;
  const place = $place.get();
  if (place !== undefined && link.pathname === linkTo('login')) saveReturnTo(place);
  const asks = link.pathname === '/api/logout.php' && askBeforeLogout();
  if (asks || openAddress(link)) event.preventDefault();
}

/** Screens that are opened from another one (members-22). */
const within: ReadonlySet<ScreenName> = new Set([
  'members-id',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
]);

/**
 * Shows the Back button at the top in the installed app, which has no browser buttons, if there is a page to go back
 * to.
 */
function fitBackButton(route: ScreenName): void {
  const button = document.querySelector<HTMLButtonElement>('.top-back');
  if (button === null) return;
  button.hidden = !(browser.standalone() && within.has(route) && canGoBack());
  button.onclick = () => history.back();
}

/** `history.length` includes forward entries, so the Navigation API is used where it exists. */
function canGoBack(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}
