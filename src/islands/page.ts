/** The script of every page, deferred and small (budget: 3 kB brotli). What can wait is in `page-idle.ts`, what is heavy comes on intent. */
import { browser } from '#browser';
import { toLocale } from '#i18n/locales.ts';
import { showEntryWarning } from '#islands/entry-warning.ts';
import { openSignupOnIntent } from '#islands/signup-intent.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { keepLanguage } from '#stores/language.ts';
import { currentTracking, withTracking } from '#stores/tracking.ts';

const { detour } = browser.page();
const signedIn = browser.hasCookie(signedInCookie);

document.documentElement.classList.toggle('is-member', signedIn);

if (detour?.who === (signedIn ? 'member' : 'guest')) {
  browser.replace(detour.to);
} else {
  showEntryWarning(signedIn);
  openSignupOnIntent();
}

// The Back button may bring a page back as it was left: it would show a member who has logged out since.
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
      // A link that names a language is a choice of it.
      const locale = toLocale(link.hreflang);
      if (type === 'click' && locale) keepLanguage(browser, locale);
    },
    true,
  );
}

// A connection that is lost just now takes nothing away that a reader would miss.
const rest = () =>
  import('#islands/page-idle.ts').then(
    ({ runAtIdle }) => runAtIdle(signedIn),
    () => undefined,
  );
// Safari has no requestIdleCallback; after `load` a moment's wait is idle enough for so little work.
addEventListener('load', () => setTimeout(rest, 300));
