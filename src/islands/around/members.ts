import { browser, loadStyles } from '#browser';
import type { User } from '#contract/user.ts';
import { bannerHere } from '#islands/around/banner-here.ts';
import { onTabSeen } from '#islands/members/tab.ts';
import { showCount, showTitle } from '#islands/members/title.ts';
import { prepareRefresh } from '#islands/prepare-refresh.ts';
import { neededFields } from '#lib/profile.ts';
import { enterMembersArea, pollUser } from '#stores/members-area.ts';
import { $session } from '#stores/session-state.ts';
import styles from '#styles/around-banner.scss?url';

/**
 * What the app of the members area does for a member on its screens, on the pages around them: how much is new, what they should know, and what
 * their profile lacks. Fetched when the page is idle, so nothing of it may move what is there.
 */
export function serveMember(): void {
  showTitle(document.title);
  let hasBanner = false;
  $session.listen((session) => {
    if (session.type === 'guest') showCount(0);
    if (session.type !== 'member') return;
    showCount(session.user.new_likes);
    sayWhatIsFilledIn(session.user);
    if (hasBanner || bannerHere(session.user) === undefined) return;
    hasBanner = true;
    mount().catch(() => undefined);
  });
  void enterMembersArea();
  pollUser(onTabSeen);
}

/** Chooses between the sentences of a page that depend on what the profile says: each has its room, and one of them is seen. */
function sayWhatIsFilledIn({ profile, status, invisible }: User): void {
  const place = document.querySelector<HTMLElement>('[data-filled-in]');
  if (place === null) return;
  const isOpen = neededFields.some((field) => profile[field] === null);
  const isFound = status === 'active' && profile.status === 'active' && !invisible;
  place.dataset.filledIn = isOpen ? 'no' : isFound ? 'yes' : 'hidden';
}

async function mount(): Promise<void> {
  const page = browser.page();
  if (import.meta.env.DEV) await prepareRefresh();
  const [{ mountBanner }, messages, members] = await Promise.all([
    import('#islands/around/AroundBanner.tsx'),
    import('#i18n/messages.ts').then(({ loadMessages }) => loadMessages(page.locale, page.overrides)),
    import('#i18n/members-messages.ts').then(({ loadMembersMessages }) =>
      loadMembersMessages(page.locale, page.banners && { members: { banners: page.banners } }),
    ),
    loadStyles(styles),
  ]);
  mountBanner({ page: { ...page, path: location.pathname }, messages: { ...messages, ...members } });
}
