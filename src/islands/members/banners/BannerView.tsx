import type { User } from '#contract/user.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { Banner } from '#islands/members/banners/Banner.tsx';
import { type Banner as BannerName, dismissBanner } from '#stores/banners.ts';
import { linkTo } from '#stores/navigation.ts';

/** What the banner is about. */
export interface BannerGiven {
  readonly banner: Exclude<BannerName, 'activate-modal'>;
  readonly user: User;
}

/** The banner that was chosen, in the members area and on the pages around it. */
export function BannerView(props: IslandProps & BannerGiven) {
  const { banner, user, page } = props;
  const t = translateFor(props);
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
