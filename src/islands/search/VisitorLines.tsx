import { useStore } from '@nanostores/react';
import { LoginLinks } from '#islands/account/LoginLinks.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { maySignUp } from '#stores/guest/page-rules.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { $session } from '#stores/session/session-state.ts';

/** Above a visitor's results: whom they see, and how to see everybody. */
export function VisitorLine() {
  const page = usePage();
  const t = useTranslate();
  return (
    <p>
      {t('members:search.visitor')}{' '}
      {maySignUp(page.signups, currentTracking(environment())) && (
        <a href={linkTo('signup', page)}>{t('members:actions.signup')}</a>
      )}
    </p>
  );
}

/** Below a visitor's results: links to login and sign-up. Nothing for members. */
export function VisitorWays() {
  const t = useTranslate();
  if (useStore($session).type !== 'guest') return null;
  return (
    <aside className="guest-hints">
      <p>{t('members:search.visitorEnd')}</p>
      <div className="notice-actions">
        <LoginLinks />
      </div>
    </aside>
  );
}
