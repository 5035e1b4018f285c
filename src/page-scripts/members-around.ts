import { browser, loadStyles } from '#browser';
import type { User } from '#contract/user.ts';
import { bannerHere } from '#islands/around/banner-here.ts';
import { showPurse } from '#islands/lib/purse.ts';
import { onTabSeen } from '#islands/lib/tab.ts';
import { showCount, showTitle } from '#islands/lib/title.ts';
import { neededFields } from '#lib/profile.ts';
import { prepareRefresh } from '#page-scripts/prepare-refresh.ts';
import { enterMembersArea, pollUser } from '#stores/members-area/members-area.ts';
import { $session } from '#stores/session/session-state.ts';
import { $unread } from '#stores/session/unread.ts';
import styles from '#styles/around-banner.scss?url';

/**
 * For members on static pages, does what the app does on its screens: number of new likes, banners, and what the profile
 * lacks. Loaded when the page is idle, so it must cause no layout shift.
 */
export function serveMember(): void {
  showTitle(document.title);
  $unread.listen(showCount);
  let hasBanner = false;
  $session.listen((session) => {
    if (session.type !== 'member') return;
    showPurse(session);
    sayWhatIsFilledIn(session.user);
    const hasOffer = hasWelcome(session.user);
    if (hasBanner || !(hasOffer || bannerHere(session.user) !== undefined)) return;
    hasBanner = true;
    mount(hasOffer).catch(() => undefined);
  });
  void enterMembersArea();
  pollUser(onTabSeen);
}

/** Shows the sentence that fits the member's profile. All of them are laid out and one is visible: no layout shift. */
function sayWhatIsFilledIn({ profile, status, invisible }: User): void {
  const place = document.querySelector<HTMLElement>('[data-filled-in]');
  if (place === null) return;
  const isOpen = neededFields.some((field) => profile[field] === null);
  const isFound = status === 'active' && profile.status === 'active' && !invisible;
  place.dataset.filledIn = isOpen ? 'no' : isFound ? 'yes' : 'hidden';
}

/** Whether the welcome discount has its banner, which stands on every page. */
function hasWelcome({ offer, paid_user }: User): boolean {
  return !paid_user && offer?.kind === 'welcome';
}

async function mount(hasOffer: boolean): Promise<void> {
  const page = browser.page();
  if (import.meta.env.DEV) await prepareRefresh();
  const [{ mountBanner }, messages, members, offer] = await Promise.all([
    import('#islands/around/AroundBanner.tsx'),
    import('#i18n/messages.ts').then(({ loadMessages }) => loadMessages(page.locale, page.overrides)),
    import('#i18n/members-messages.ts').then(({ loadMembersMessages }) =>
      loadMembersMessages(page.locale, page.banners && { members: { banners: page.banners } }),
    ),
    hasOffer &&
      import('#i18n/part-messages.ts').then(({ loadPartMessages }) =>
        loadPartMessages(page.locale, ['transactions'], page.offer ? { transactions: { offer: page.offer } } : {}),
      ),
    loadStyles(styles),
  ]);
  const texts = { ...messages, ...members, ...offer };
  mountBanner({ page: { ...page, path: location.pathname }, messages: texts, hasOffer });
}
