/** What a page does once it has nothing else to do. */
import { browser } from '#browser';
import { watchLeaving } from '#browser/leaving.ts';
import { fitToCountry } from '#islands/by-country.ts';
import { carryLanding, saveLanguageOnChoice } from '#islands/language-links.ts';
import { warmSignup } from '#islands/signup-warm.ts';
import { hasTrafficSource } from '#lib/audience.ts';
import { tidyDraft } from '#stores/draft.ts';
import { forgetTab } from '#stores/forget-tab.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { reportPageHidden } from '#stores/page-hidden.ts';
import { mayPrefetch, maySearch } from '#stores/page-rules.ts';
import { currentTracking, type Tracking } from '#stores/tracking.ts';
import { applyAnswer } from '#stores/tracking-consent.ts';
import { currentNavigation, reportVisit } from '#stores/visit.ts';

/** Asks the server where the visitor is, fetches pages ahead, and keeps the service worker. */
export async function runAtIdle(signedIn: boolean): Promise<void> {
  const tracking = currentTracking(browser);
  // The landing pages of a profile cannot find out by themselves (`opener.ts`).
  dispatchEvent(new CustomEvent<Tracking>('tracking', { detail: tracking }));
  document.documentElement.classList.toggle('is-sent', hasTrafficSource(tracking));
  reportVisit(browser, currentNavigation());
  reportPageHidden();
  reloadOnLostChunk();
  tidyDraft(browser, signedIn);
  // The link that logs out goes by no script: its end is seen here.
  if (signedIn) saveLanguageOnChoice();
  else forgetTab(browser);
  carryLanding();
  applyAnswer(browser);
  const { connection } = navigator as { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (mayPrefetch(connection)) {
    prefetchOnHover();
    warmSignup();
  }
  if (import.meta.env.PROD && signedIn && 'serviceWorker' in navigator) {
    // It keeps the members area for when there is no connection, in one language: in each, its address is another. A visitor has no use for it,
    // and would pay with its scripts.
    navigator.serviceWorker.register(`/sw-push.js?locale=${document.documentElement.lang}`).catch(() => undefined);
  }
  // The members area does it by itself. A connection that is lost just now takes away what the next page has.
  if (signedIn && browser.page().route !== 'members')
    void import('#islands/around/members.ts').then(({ serveMember }) => serveMember()).catch(() => undefined);
  const settings = await fitToCountry(signedIn);
  const hasDrawnPeople = document.querySelector('.film, .mosaic, .deck') !== null;
  if (settings === undefined || signedIn || !hasDrawnPeople || !mayPrefetch(connection)) return;
  if (maySearch(settings, tracking)) await (await import('#islands/landers/people.ts')).showPeople(settings);
}

/** A deploy took the old scripts away under an open page (spec §8). */
function reloadOnLostChunk(): void {
  watchLeaving();
  addEventListener('vite:preloadError', () => void reloadForChunk(browser, hasTyped()));
}

/** Whether somebody has typed, ticked or chosen anything that a reload would lose. */
function hasTyped(): boolean {
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const ticks = document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]');
  const options = document.querySelectorAll('option');
  return (
    [...texts].some((field) => field.value !== field.defaultValue) ||
    [...ticks].some((field) => field.checked !== field.defaultChecked) ||
    // The first one is chosen by the browser itself where the page names none.
    [...options].some((option) => option.index > 0 && option.selected !== option.defaultSelected)
  );
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
