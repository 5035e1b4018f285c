import { useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/user.ts';
import { translateFor } from '#islands/island.ts';
import { Banner } from '#islands/members/banners/Banner.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { type Banner as BannerName, dismissBanner, signupCompleteQuery } from '#stores/banners.ts';
import { linkTo } from '#stores/navigation.ts';
import { type Place, pathTo, replaceSearch } from '#stores/router.ts';

/** What the banner is about. */
export interface BannerGiven {
  readonly banner: BannerName;
  readonly user: User;
  readonly place: Place;
}

/** The banner that was chosen. */
export function BannerView(props: MembersProps & BannerGiven) {
  const { banner, user, page } = props;
  const t = translateFor(props);
  const dismiss = t('members:banners.dismiss');
  switch (banner) {
    case 'activate-modal':
      return <ActivateModal {...props} />;
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
          to={pathTo('profile')}
          dismiss={dismiss}
          onDismiss={() => dismissBanner('photo', user.id)}
        />
      );
  }
}

/** On a phone, straight after sign-up (spec §2). Once closed it is a banner like the others. */
function ActivateModal(props: MembersProps & { readonly place: Place }) {
  const { [signupCompleteQuery]: _, ...rest } = props.place.search;
  const t = translateFor(props);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it goes: then the focus is back where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="card app-dialog"
      aria-labelledby="activate-title"
      // Not where the app took it away: then the address may be that of another screen.
      onClose={() => dialog.current !== null && replaceSearch(rest)}
    >
      <h2 id="activate-title">{t('members:banners.activate.title')}</h2>
      <p>{t('members:banners.activate.text')}</p>
      <form method="dialog" className="notice-actions">
        <a className="btn btn-primary" href={linkTo('complete-signup', props.page)}>
          {t('members:banners.activate.action')}
        </a>
        <button type="submit" className="btn btn-quiet">
          {t('members:banners.activate.later')}
        </button>
      </form>
    </dialog>
  );
}
