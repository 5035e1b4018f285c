/** What a page does once it has nothing else to do. */
import { browser } from '#browser';
import { toLocale } from '#i18n/locales.ts';
import { fitToCountry } from '#islands/by-country.ts';
import { askAboutTracking } from '#islands/tracking-consent.ts';
import { keepLanguage } from '#stores/language.ts';
import { reportPageHidden } from '#stores/page-hidden.ts';
import { mayPrefetch, mayReload } from '#stores/page-rules.ts';
import { currentNavigation, reportVisit } from '#stores/visit.ts';

const reloadKey = 'chunk-reload';

/** Asks the server where the visitor is, fetches pages ahead, and keeps the service worker. */
export async function runAtIdle(signedIn: boolean): Promise<void> {
  reportVisit(browser, currentNavigation());
  reportPageHidden();
  reloadOnLostChunk();
  keepChosenLanguage();
  askAboutTracking();
  const { connection } = navigator as { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (mayPrefetch(connection)) {
    prefetchOnHover();
    warmSignup();
  }
  if (import.meta.env.PROD && signedIn && 'serviceWorker' in navigator) {
    // It keeps the members area for when there is no connection, which is no use to a visitor and would cost them its scripts.
    navigator.serviceWorker.register('/sw-push.js').catch(() => undefined);
  }
  await fitToCountry(signedIn);
}

/** A deploy took the old scripts away under an open page (spec §8). */
function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const now = browser.now();
    const last = Number(browser.tab.get(reloadKey) ?? 0);
    if (!mayReload({ online: browser.online(), typed: hasTyped(), last, now })) return;
    event.preventDefault();
    browser.tab.set(reloadKey, String(now));
    browser.reload();
  });
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/** Links that name a language are choices of one. */
function keepChosenLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    const locale = toLocale(link?.hreflang);
    if (locale !== undefined) keepLanguage(browser, locale);
  });
}

/** The texts of the sign-up modal are small and would come last of all it needs; they are had before anybody asks. */
function warmSignup(): void {
  if (document.querySelector('[data-signup]') === null) return;
  const { locale } = browser.page();
  import('#i18n/messages.ts').then(({ loadMessages }) => loadMessages(locale)).catch(() => undefined);
}

function prefetchOnHover(): void {
  const fetched = new Set([location.pathname]);
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([data-signup])') : null;
      if (link === null || link.origin !== location.origin || /^\/api\//.test(link.pathname)) return;
      if (fetched.has(link.pathname)) return;
      fetched.add(link.pathname);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = link.href;
      document.head.append(hint);
    });
  }
}
