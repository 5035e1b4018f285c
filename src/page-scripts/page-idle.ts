/** What a page does when it is idle. */
import { browser } from '#browser';
import { watchLeaving } from '#browser/leaving.ts';
import { canHaveWorker, registerWorker } from '#browser/worker.ts';
import { hasTrafficSource } from '#lib/audience.ts';
import { applyCountryRules } from '#page-scripts/by-country.ts';
import { loadSignup } from '#page-scripts/signup-intent.ts';
import { tidyDraft } from '#stores/guest/draft.ts';
import { reloadForChunk } from '#stores/guest/lost-chunk.ts';
import { mayPrefetch, maySearch } from '#stores/guest/page-rules.ts';
import { saveChosenLanguage } from '#stores/guest/save-chosen-language.ts';
import { withLandingOf } from '#stores/guest/switcher.ts';
import { currentTracking, type Tracking } from '#stores/guest/tracking.ts';
import { applyAnswer } from '#stores/guest/tracking-consent.ts';
import { currentNavigation, reportPageHidden, reportVisit } from '#stores/guest/visit.ts';
import { clearMemberState, pushKey } from '#stores/page/member-state.ts';

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
  else endMember();
  carryLanding();
  applyAnswer(browser);
  const { connection } = navigator as { readonly connection?: Parameters<typeof mayPrefetch>[0] };
  if (mayPrefetch(connection)) {
    prefetchOnHover();
    warmSignup();
  }
  // The worker keeps the members area: visitors have no use for it and would have to download its scripts.
  if (signedIn && browser.page().offline !== false && canHaveWorker()) registerWorker().catch(() => undefined);
  // The app of the members area does this itself. If loading fails, the next page tries again.
  if (signedIn && browser.page().route !== 'members')
    void import('#page-scripts/members-around.ts').then(({ serveMember }) => serveMember()).catch(() => undefined);
  if (document.querySelector('.stage, .atlas')) import('#page-scripts/landers/at-idle.ts').catch(() => undefined);
  const settings = await applyCountryRules();
  const hasDrawnPeople = document.querySelector('.film, .mosaic, .deck') !== null;
  if (settings === undefined || signedIn || !hasDrawnPeople || !mayPrefetch(connection)) return;
  if (maySearch(settings, tracking)) await (await import('#page-scripts/landers/people.ts')).showPeople(settings);
}

/** Deletes what this browser has of a member who logged out, perhaps by the link without a script. */
function endMember(): void {
  clearMemberState(browser);
  if (!browser.device.get(pushKey)) return;
  void import('#stores/push/end-push.ts').then(({ endPushHere }) => endPushHere()).catch(() => undefined);
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

/** What opens the modal directly. Not whole forms: a form may fill the page, so touching it shows no intent yet. */
const triggers = 'a[data-signup], [data-signup] [type="submit"]';

/** Preloads the sign-up modal when the visitor points at what opens it, or begins to fill in a form that does. */
function warmSignup(): void {
  if (document.querySelector('[data-signup]') === null) return;
  const { locale } = browser.page();
  // The modal's texts are small, but would load last: fetch them at once.
  import('#i18n/messages.ts').then(({ loadMessages }) => loadMessages(locale)).catch(() => undefined);
  for (const type of ['pointerover', 'focusin', 'change']) {
    const selector = type === 'change' ? '[data-signup]' : triggers;
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest(selector)) void loadSignup().catch(() => undefined);
      },
      { passive: true },
    );
  }
}

/** Adds the query of a sign-up in progress to the links of the language switcher. */
function carryLanding(): void {
  for (const type of ['pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, ({ target }) => {
      // Only the switcher links to this page.
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a[lang]') : null;
      const address = link?.getAttribute('href');
      if (link && address) link.setAttribute('href', withLandingOf(browser.search(), address));
    });
  }
}

/** Saves a member's language: the one that the link to this page named, and each that is pressed. */
function saveLanguageOnChoice(): void {
  void saveChosenLanguage(browser);
  document.addEventListener('click', ({ target }) => {
    // The page script has stored it in the tab by now.
    if (target instanceof Element && target.closest('a[lang]')) void saveChosenLanguage(browser);
  });
}
