import { browser } from '#browser';
import type { User } from '#contract/user.ts';
import type { BannerGiven } from '#islands/members/banners/BannerView.tsx';
import { chooseBanner, readDismissed } from '#stores/banners.ts';

/** The banner that a member is shown on this page, if any. The modal is of the members area, where sign-up by other programs leads. */
export function bannerHere(user: User): BannerGiven['banner'] | undefined {
  const { route } = browser.page();
  const banner = chooseBanner({ user, route, search: {}, smartphone: false, dismissed: readDismissed(user.id) });
  return banner === 'activate-modal' ? undefined : banner;
}
