import type { Environment } from '#browser';
import { sendBeacon } from '#client/beacon.ts';
import { currentTracking } from '#stores/tracking.ts';

const landerPrefix = 'landers-';

/** How the browser came to the page it shows. */
export interface Navigation {
  /** `document.referrer`: whole within a site, cut or empty otherwise. */
  readonly referrer: string;
  readonly origin: string;
  /** As the browser's own timing calls it: `navigate`, `reload`, `back_forward`, `prerender`. */
  readonly type: string | undefined;
}

/** Whether somebody came from elsewhere: not by a link of the site itself, nor by loading a page again or going back to it. */
export function isArrival({ referrer, origin, type }: Navigation): boolean {
  const isSame = URL.canParse(referrer) && new URL(referrer).origin === origin;
  return !isSame && type !== 'reload' && type !== 'back_forward';
}

/**
 * Tells the server that somebody came, so that it can count who signs up of how many. Only of pages for those who have no account, and
 * nothing is kept in the browser for it: a visit is an arrival, and not a person.
 */
export function reportVisit(
  browser: Pick<Environment, 'device' | 'now' | 'page' | 'search' | 'tab'>,
  navigation: Navigation,
): void {
  const { detour, locale, route, variant } = browser.page();
  if (detour?.who !== 'member' || route === 'login' || !isArrival(navigation)) return;
  const { network, sub1 } = currentTracking(browser);
  // Without the table of routes, which would bring its names along.
  const lander = route.startsWith(landerPrefix) ? route.slice(landerPrefix.length) : undefined;
  sendBeacon('visit', { locale, lander, variant, network, sub1 });
}

/** How this page was come to. */
export function currentNavigation(): Navigation {
  const [timing] = performance.getEntriesByType('navigation');
  const type = timing instanceof PerformanceNavigationTiming ? timing.type : undefined;
  return { referrer: document.referrer, origin: location.origin, type };
}
