import { type IslandProps, translateFor } from '#islands/island.ts';
import { linkTo } from '#stores/navigation.ts';

/** The two ways in, for visitors who have come to something that only members see. */
export function LoginLinks(props: IslandProps) {
  const t = translateFor(props);
  return (
    <>
      <a className="btn btn-primary" href={linkTo('login', props.page)}>
        {t('members:actions.login')}
      </a>
      <a className="btn btn-quiet" href={linkTo('signup', props.page)}>
        {t('members:actions.signup')}
      </a>
    </>
  );
}
