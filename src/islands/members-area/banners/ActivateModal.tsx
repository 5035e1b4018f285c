import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { signupCompleteQuery } from '#stores/members-area/banners.ts';
import { replaceSearch, type ScreenLocation } from '#stores/members-area/router.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Activation reminder on phones, right after the sign-up (members-32). Once closed, the normal banner shows instead. */
export function ActivateModal({ place }: { readonly place: ScreenLocation }) {
  const { [signupCompleteQuery]: _, ...rest } = place.search;
  const page = usePage();
  const t = useTranslate();
  return (
    <Dialog width="own" className="card app-dialog" labelledBy="activate-title" onClose={() => replaceSearch(rest)}>
      <h2 id="activate-title">{t('members:banners.activate.title')}</h2>
      <p>{t('members:banners.activate.text')}</p>
      <form method="dialog" className="notice-actions">
        <a className="btn btn-primary" href={linkTo('complete-signup', page)}>
          {t('members:banners.activate.action')}
        </a>
        <button type="submit" className="btn btn-quiet">
          {t('members:banners.activate.later')}
        </button>
      </form>
    </Dialog>
  );
}
