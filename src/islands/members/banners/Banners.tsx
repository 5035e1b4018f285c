import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { localizedPath } from '#i18n/paths.ts';
import { translateFor } from '#islands/island.ts';
import { Banner } from '#islands/members/banners/Banner.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { $dismissals, chooseBanner, dismissBanner, readDismissed, signupCompleteQuery } from '#stores/banners.ts';
import { linkTo } from '#stores/navigation.ts';
import { type Place, replaceSearch } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

/** Held in the hand, and no wider than a phone (spec §9 breakpoints). */
const smartphone = '(pointer: coarse) and (max-width: 575.98px)';

/** What a member should know wherever they are, above the screen: one thing at a time. */
export function Banners(props: MembersProps & { readonly place: Place }) {
  const { page, place } = props;
  const t = translateFor(props);
  const session = useStore($session);
  useStore($dismissals);
  if (session.type !== 'member') return null;
  const { user } = session;
  const banner = chooseBanner({
    user,
    ...place,
    smartphone: matchMedia(smartphone).matches,
    dismissed: readDismissed(user.id),
  });
  const dismiss = t('members:banners.dismiss');
  switch (banner) {
    case undefined:
      return null;
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
          to={localizedPath('/profile', page.locale, page.defaultLocale)}
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
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="card app-dialog"
      aria-labelledby="activate-title"
      onClose={() => replaceSearch(rest)}
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
