import { useLayoutEffect, useRef } from 'react';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { signupCompleteQuery } from '#stores/banners.ts';
import { linkTo } from '#stores/navigation.ts';
import { type Place, replaceSearch } from '#stores/router.ts';

/** On a phone, straight after sign-up (spec §2). Once closed it is a banner like the others. */
export function ActivateModal(props: MembersProps & { readonly place: Place }) {
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
