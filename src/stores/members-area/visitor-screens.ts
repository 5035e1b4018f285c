import { atom } from 'nanostores';
import { mayVisitorSearch } from '#lib/audience.ts';
import { routes, type ScreenName } from '#lib/routes.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { environment } from '#stores/page/environment.ts';

/** The server refused a visitor's search: the site's settings in the page are outdated. */
export const $searchRefused = atom(false);

/** Whether a visitor may open a screen, as far as the browser can tell. */
export function isOpenToVisitors(route: ScreenName): boolean {
  const { audience } = routes[route];
  if (audience !== 'visitors') return audience === 'everyone';
  const browser = environment();
  return !$searchRefused.get() && mayVisitorSearch(browser.page().search?.visitors, currentTracking(browser));
}
