import { useStore } from '@nanostores/react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoginLinks } from '#islands/LoginLinks.tsx';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { maySignUp } from '#stores/page-rules.ts';
import { $session } from '#stores/session-state.ts';
import { currentTracking } from '#stores/tracking.ts';

/** Above what a visitor finds: whom they see, and the way to see everybody. */
export function VisitorLine(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
  return (
    <p className="search-visitor">
      {t('members:search.visitor')}{' '}
      {maySignUp(page.signups, currentTracking(environment())) && (
        <a href={linkTo('signup', page)}>{t('members:actions.signup')}</a>
      )}
    </p>
  );
}

/** Below it: the two ways in. Members have neither. */
export function VisitorWays(props: IslandProps) {
  const t = translateFor(props);
  if (useStore($session).type !== 'guest') return null;
  return (
    <aside className="guest-hints">
      <p>{t('members:search.visitorEnd')}</p>
      <div className="notice-actions">
        <LoginLinks {...props} />
      </div>
    </aside>
  );
}
