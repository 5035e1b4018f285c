/**
 * Script of every page, deferred and small (budget: 3 kB brotli). The rest is in `page-idle.ts`, or loaded on intent.
 */
import { browser } from '#browser';
import { toLocale } from '#i18n/locales.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { heedEntryWarning } from '#page-scripts/entry-warning.ts';
import { openSignupOnIntent } from '#page-scripts/signup-intent.ts';
import { keepLanguage } from '#stores/guest/language.ts';
import { currentTracking, withTracking } from '#stores/guest/tracking.ts';

const { detour } = browser.page();
const signedIn = browser.hasCookie(signedInCookie);

document.documentElement.classList.toggle('is-member', signedIn);

if (detour?.who === (signedIn ? 'member' : 'guest')) {
  browser.replace(detour.to);
} else {
  heedEntryWarning(signedIn);
  openSignupOnIntent();
}

// The back/forward cache may restore a page of a member who has logged out since.
addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (!persisted || browser.hasCookie(signedInCookie) === signedIn) return;
  document.documentElement.hidden = true;
  browser.reload();
});

const tracking = currentTracking(browser);
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) {
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null) return;
      link.setAttribute('href', withTracking(link.getAttribute('href') ?? '', tracking));
      // A link in another language chooses a language.
      const locale = toLocale(link.lang);
      if (type === 'click' && locale) keepLanguage(browser, locale);
    },
    true,
  );
}

// If it fails to load, such as for lack of a network, the page works without it.
const rest = () =>
  import('#page-scripts/page-idle.ts').then(
    ({ runAtIdle }) => runAtIdle(signedIn),
    () => undefined,
  );
// Safari has no requestIdleCallback; a short delay after `load` is enough for so little work.
addEventListener('load', () => setTimeout(rest, 300));
