import { type IslandProps, translateFor } from '#islands/island.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { maySignUp } from '#stores/page-rules.ts';
import { currentTracking } from '#stores/tracking.ts';

/**
 * The two ways in, for visitors who have come to something that only members see; the login leads back here.
 * `signup` is the address of another sign-up than the plain one. Who cannot sign up is offered the login alone.
 */
export function LoginLinks(props: IslandProps & { readonly signup?: string }) {
  const { page, signup = linkTo('signup', page) } = props;
  const t = translateFor(props);
  return (
    <>
      <a className="btn btn-primary" href={linkTo('login', page)}>
        {t('members:actions.login')}
      </a>
      {maySignUp(page.signups, currentTracking(environment())) && (
        <a className="btn btn-quiet" href={signup}>
          {t('members:actions.signup')}
        </a>
      )}
    </>
  );
}
