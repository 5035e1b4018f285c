import { browser } from '#browser';
import { type Locale, toLocale } from '#i18n/locales.ts';
import { type ScreenName, screenEvent } from '#lib/routes.ts';
import { saveReturnTo } from '#stores/members-area/return-to.ts';
import { $place, openAddress, pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { $isLeaving } from '#stores/session/session-state.ts';
import { askBeforeLogout } from '#stores/session/unsent.ts';

/**
 * Updates the static header for the current screen: current menu entry, language links to the same screen, Back button.
 */
export function syncNavigation(place: ScreenLocation, view: ScreenName, defaultLocale: Locale): void {
  const { route, params, search } = place;
  const current = entriesOf(view);
  document.dispatchEvent(new Event(screenEvent));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.top a[data-screen]')) {
    if (current.some((name) => name === link.dataset.screen)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[lang]')) {
    const locale = toLocale(link.lang);
    if (locale !== undefined) link.setAttribute('href', pathTo(route, params, search, { locale, defaultLocale }));
  }
  fitBackButton(route);
  for (const menu of document.querySelectorAll('.menu[open]')) menu.removeAttribute('open');
}

/** Screens that belong to an entry of the navigation besides the one it opens. */
const parts: Partial<Record<ScreenName, string>> = {
  'match-finder': 'swipe-game',
  'likes-type': 'likes',
  'likes-m-id': 'likes',
  'chats-id': 'chats',
  'members-id-chat': 'chats',
  'credits-id-paymentmethod': 'credits',
  profile: 'me',
  notifications: 'me',
  transactions: 'me',
};

/** The links at the top and in the bar that are marked while a screen is shown: its own, and that of its entry. */
export function entriesOf(view: ScreenName): readonly (string | undefined)[] {
  return [view, parts[view]];
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
  if (link.target !== '' || link.hasAttribute('download') || link.lang !== '') return;
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
  if (link.origin !== location.origin) return;
  const place = $place.get();
  if (place !== undefined && link.pathname === linkTo('login')) saveReturnTo(place);
  if (link.pathname === '/api/logout.php') followLogout(event);
  else if (openAddress(link)) event.preventDefault();
}

/** This page may hear of the session's end before the answer replaces it, and must not lead to the login (members-12). */
function followLogout(event: MouseEvent): void {
  if (askBeforeLogout()) event.preventDefault();
  else $isLeaving.set(true);
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
