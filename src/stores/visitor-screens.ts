import { atom } from 'nanostores';
import { mayVisitorSearch } from '#lib/audience.ts';
import { routes, type ScreenName } from '#lib/routes.ts';
import { environment } from '#stores/environment.ts';
import { currentTracking } from '#stores/tracking.ts';

/** The server refused a visitor's search: what the page says of the site is older than what holds. */
export const $searchRefused = atom(false);

/** Whether somebody without an account may open a screen, as far as the page and the visitor's own browser know. */
export function isOpenToVisitors(route: ScreenName): boolean {
  const { audience } = routes[route];
  if (audience !== 'visitors') return audience === 'everyone';
  const browser = environment();
  return !$searchRefused.get() && mayVisitorSearch(browser.page().search?.visitors, currentTracking(browser));
}
