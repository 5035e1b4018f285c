import { type IslandProps, translateFor } from '#islands/island.ts';
import { linkTo } from '#stores/navigation.ts';
import { $place } from '#stores/router.ts';
import { keepWanted } from '#stores/wanted.ts';

/**
 * The ways in, for visitors who have come to something that only members see: the login, which leads back here, and sign-up where it is open to them.
 * `signup` is the address of another sign-up than the plain one.
 */
export function LoginLinks(props: IslandProps & { readonly signup?: string }) {
  const t = translateFor(props);
  const signup = (
    <a className="btn btn-quiet" href={props.signup ?? linkTo('signup', props.page)}>
      {t('members:actions.signup')}
    </a>
  );
  return (
    <>
      <a className="btn btn-primary" href={linkTo('login', props.page)} onClick={comeBack}>
        {t('members:actions.login')}
      </a>
      {props.page.signups === 'all' && signup}
      {props.page.signups === 'with_trafficsource' && <span className="open-only">{signup}</span>}
    </>
  );
}

function comeBack() {
  const place = $place.get();
  if (place !== undefined) keepWanted(place);
}
