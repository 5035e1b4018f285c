/** The script of every page, deferred and small (budget: 3 kB brotli). What can wait is in `page-idle.ts`, what is heavy comes on intent. */
import { browser } from '#browser';
import { sendPageHidden } from '#client/fetch.ts';
import { localizedPath } from '#i18n/paths.ts';
import { showEntryWarning } from '#islands/entry-warning.ts';
import { openSignupOnIntent } from '#islands/signup-intent.ts';
import { type RouteName, routePath, routes } from '#lib/routes.ts';
import { decideRedirect, mayReload, signedInCookie } from '#stores/page-rules.ts';
import { currentTracking, withTracking } from '#stores/tracking.ts';

const reloadKey = 'chunk-reload';
const page = browser.page();
const signedIn = browser.hasCookie(signedInCookie);

document.documentElement.classList.toggle('is-member', signedIn);

const elsewhere: RouteName | undefined = decideRedirect(routes[page.route].audience, signedIn);
if (elsewhere !== undefined) {
  browser.replace(localizedPath(routePath(elsewhere), page.locale, page.defaultLocale));
} else {
  showEntryWarning(signedIn);
  openSignupOnIntent();
}

const tracking = currentTracking(browser);
for (const type of ['pointerdown', 'focusin', 'click']) {
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const address = link?.getAttribute('href');
      if (link && address) link.setAttribute('href', withTracking(address, tracking));
    },
    true,
  );
}

// A deploy took the old scripts away under an open page (spec §8).
addEventListener('vite:preloadError', (event) => {
  const now = browser.now();
  if (!mayReload({ online: browser.online(), last: Number(browser.tab.get(reloadKey) ?? 0), now })) return;
  event.preventDefault();
  browser.tab.set(reloadKey, String(now));
  browser.reload();
});

document.addEventListener('visibilitychange', function report() {
  if (document.visibilityState !== 'hidden') return;
  document.removeEventListener('visibilitychange', report);
  sendPageHidden();
});

const rest = () => import('#islands/page-idle.ts').then(({ runAtIdle }) => runAtIdle(signedIn));
const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(rest) : setTimeout(rest, 1000));
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
