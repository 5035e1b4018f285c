import { type IslandProps, translateFor } from '#islands/island.ts';
import { linkTo } from '#stores/navigation.ts';
import { $place } from '#stores/router.ts';
import { keepWanted } from '#stores/wanted.ts';

/**
 * The two ways in, for visitors who have come to something that only members see; the login leads back here.
 * `signup` is the address of another sign-up than the plain one.
 */
export function LoginLinks(props: IslandProps & { readonly signup?: string }) {
  const t = translateFor(props);
  return (
    <>
      <a className="btn btn-primary" href={linkTo('login', props.page)} onClick={comeBack}>
        {t('members:actions.login')}
      </a>
      <a className="btn btn-quiet" href={props.signup ?? linkTo('signup', props.page)}>
        {t('members:actions.signup')}
      </a>
    </>
  );
}

function comeBack() {
  const place = $place.get();
  if (place !== undefined) keepWanted(place);
}
