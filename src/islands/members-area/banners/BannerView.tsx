import type { User } from '#contract/user.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Banner } from '#islands/members-area/banners/Banner.tsx';
import { type Banner as BannerName, dismissBanner } from '#stores/members-area/banners.ts';
import { linkTo } from '#stores/page/navigation.ts';

/** The chosen banner and its member. */
export interface BannerGiven {
  readonly banner: Exclude<BannerName, 'activate-modal'>;
  readonly user: User;
}

/** Renders the chosen banner, in the members area and on the pages around it. */
export function BannerView({ banner, user }: BannerGiven) {
  const page = usePage();
  const t = useTranslate();
  const dismiss = t('members:banners.dismiss');
  switch (banner) {
    case 'activate':
      return (
        <Banner
          label={t('members:banners.label')}
          text={t('members:banners.activate.text')}
          action={t('members:banners.activate.action')}
          to={linkTo('complete-signup', page)}
        />
      );
    case 'disabled':
      return (
        <Banner
          label={t('members:banners.label')}
          text={user.notifications_disabled.map((reason) => t(`members:banners.disabled.${reason}`)).join(' ')}
          action={t('members:banners.resume')}
          to={`${linkTo('notifications', page)}#mails`}
          dismiss={dismiss}
          onDismiss={() => dismissBanner('disabled', user.id)}
        />
      );
    case 'photo':
      return (
        <Banner
          label={t('members:banners.label')}
          text={t('members:banners.PROFILE_PHOTO_ALERT')}
          action={t('members:banners.addPhoto')}
          to={linkTo('profile', page)}
          dismiss={dismiss}
          onDismiss={() => dismissBanner('photo', user.id)}
        />
      );
  }
}
