import { browser } from '#browser';
import type { User } from '#contract/user.ts';
import type { BannerGiven } from '#islands/members-area/banners/BannerView.tsx';
import { chooseBanner, readDismissed } from '#stores/members-area/banners.ts';

/**
 * The member's banner on this page, if any. The modal is only for the members area, where a sign-up through the API
 * leads.
 */
export function bannerHere(user: User): BannerGiven['banner'] | undefined {
  const { route } = browser.page();
  const banner = chooseBanner({ user, route, search: {}, smartphone: false, dismissed: readDismissed(user.id) });
  return banner === 'activate-modal' ? undefined : banner;
}
