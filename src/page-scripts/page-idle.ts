/** What a page does when it is idle. */
import { browser } from '#browser';
import { watchLeaving } from '#browser/leaving.ts';
import { hasTrafficSource } from '#lib/audience.ts';
import { applyCountryRules } from '#page-scripts/by-country.ts';
import { carryLanding, saveLanguageOnChoice } from '#page-scripts/language-links.ts';
import { warmSignup } from '#page-scripts/signup-warm.ts';
import { tidyDraft } from '#stores/guest/draft.ts';
import { reloadForChunk } from '#stores/guest/lost-chunk.ts';
import { mayPrefetch, maySearch } from '#stores/guest/page-rules.ts';
import { currentTracking, type Tracking } from '#stores/guest/tracking.ts';
import { applyAnswer } from '#stores/guest/tracking-consent.ts';
import { currentNavigation, reportVisit } from '#stores/guest/visit.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { reportPageHidden } from '#stores/page/page-hidden.ts';

/**
 * Fetches the visitor's country, sets up prefetching, registers the service worker, and runs everything else that can
 * wait.
 */
export async function runAtIdle(signedIn: boolean): Promise<void> {
  const tracking = currentTracking(browser);
  // Profile landing pages cannot read this themselves (`opener.ts`).
  dispatchEvent(new CustomEvent<Tracking>('tracking', { detail: tracking }));
  document.documentElement.classList.toggle('is-sent', hasTrafficSource(tracking));
  reportVisit(browser, currentNavigation());
  reportPageHidden();
  reloadOnLostChunk();
  tidyDraft(browser, signedIn);
  // The logout link works without a script, so the end of the session is noticed here.
  if (signedIn) saveLanguageOnChoice();
  else clearMemberState(browser);
  carryLanding();
  applyAnswer(browser);
  const { connection } = navigator as { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (mayPrefetch(connection)) {
    prefetchOnHover();
    warmSignup();
  }
  if (import.meta.env.PROD && signedIn && 'serviceWorker' in navigator) {
    // The worker caches the members area for offline use, in one language: another language has another address.
    // Visitors have no use for it and would have to download its scripts.
    navigator.serviceWorker.register(`/sw-push.js?locale=${document.documentElement.lang}`).catch(() => undefined);
  }
  // The app of the members area does this itself. If loading fails, the next page tries again.
  if (signedIn && browser.page().route !== 'members')
    void import('#page-scripts/members-around.ts').then(({ serveMember }) => serveMember()).catch(() => undefined);
  const settings = await applyCountryRules(signedIn);
  const hasDrawnPeople = document.querySelector('.film, .mosaic, .deck') !== null;
  if (settings === undefined || signedIn || !hasDrawnPeople || !mayPrefetch(connection)) return;
  if (maySearch(settings, tracking)) await (await import('#page-scripts/landers/people.ts')).showPeople(settings);
}

/** Handles scripts that a deploy has removed under an open page. */
function reloadOnLostChunk(): void {
  watchLeaving();
  addEventListener('vite:preloadError', () => void reloadForChunk(browser, hasTyped()));
}

/** Whether a reload would lose anything that was typed, ticked or selected. */
function hasTyped(): boolean {
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const ticks = document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]');
  const options = document.querySelectorAll('option');
  return (
    [...texts].some((field) => field.value !== field.defaultValue) ||
    [...ticks].some((field) => field.checked !== field.defaultChecked) ||
    // Without a default in the markup, the browser selects the first option.
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
