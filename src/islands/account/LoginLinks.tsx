import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { maySignUp } from '#stores/guest/page-rules.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';

/**
 * Links to login and sign-up, for visitors on something that only members see; the login leads back here. Without the
 * sign-up link if sign-up is closed to this visitor.
 * @param signup address to use instead of the sign-up page's
 */
export function LoginLinks({ signup }: { readonly signup?: string }) {
  const page = usePage();
  const t = useTranslate();
  return (
    <>
      <a className="btn btn-primary" href={linkTo('login', page)}>
        {t('members:actions.login')}
      </a>
      {maySignUp(page.signups, currentTracking(environment())) && (
        <a className="btn btn-quiet" href={signup ?? linkTo('signup', page)}>
          {t('members:actions.signup')}
        </a>
      )}
    </>
  );
}
