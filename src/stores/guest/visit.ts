import type { Environment } from '#browser';
import { sendBeacon } from '#client/fetch.ts';
import { currentTracking } from '#stores/guest/tracking.ts';

const landerPrefix = 'landers-';

/** How the browser came to the page it shows. */
export interface Navigation {
  /** `document.referrer`: the whole address within a site, otherwise cut or empty. */
  readonly referrer: string;
  readonly origin: string;
  /** Type of the browser's navigation timing: `navigate`, `reload`, `back_forward`, `prerender`. */
  readonly type: string | undefined;
}

/** Whether the visitor came from outside: not by a link of this site, a reload, Back or Forward. */
export function isArrival({ referrer, origin, type }: Navigation): boolean {
  const isSame = URL.canParse(referrer) && new URL(referrer).origin === origin;
  return !isSame && type !== 'reload' && type !== 'back_forward';
}

/**
 * Reports a visit, so that the server can compute the sign-up rate. Only from pages for visitors without an account.
 * Stores nothing in the browser: a visit is an arrival, not a person.
 */
export function reportVisit(
  browser: Pick<Environment, 'device' | 'now' | 'page' | 'search' | 'tab'>,
  navigation: Navigation,
): void {
  const { detour, locale, route, variant } = browser.page();
  if (detour?.who !== 'member' || route === 'login' || !isArrival(navigation)) return;
  const { network, sub1 } = currentTracking(browser);
  // Not from the table of routes, which would add all its names to the bundle.
  const lander = route.startsWith(landerPrefix) ? route.slice(landerPrefix.length) : undefined;
  sendBeacon('visit', { locale, lander, variant, network, sub1 });
}

/** Reads the navigation of this page. */
export function currentNavigation(): Navigation {
  const [timing] = performance.getEntriesByType('navigation');
  const type = timing instanceof PerformanceNavigationTiming ? timing.type : undefined;
  return { referrer: document.referrer, origin: location.origin, type };
}

/**
 * Reports the first time that the page is hidden, once per page (counting-20). The report does not say whether the user
 * left the site, followed a link or switched tabs, so that nothing has to be stored in the browser. Starts when the
 * page is idle, as the report of a visit does: a page that is closed before that is in neither count.
 */
export function reportPageHidden(): void {
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    sendBeacon('page-hidden', {});
  };
  document.addEventListener('visibilitychange', report);
  report();
}
