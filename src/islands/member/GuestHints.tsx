import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoginLinks } from '#islands/LoginLinks.tsx';
import { pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { isOpenToVisitors } from '#stores/visitor-screens.ts';

/** What a visitor gets by logging in (spec §6). */
export function GuestHints(props: IslandProps & { readonly member: Profile }) {
  const { name } = props.member;
  const t = translateFor(props);
  if (useStore($session).type !== 'guest') return null;
  return (
    <aside className="guest-hints">
      <ul>
        <li>{t('members:member.loginPhotos', { name })}</li>
        <li>{t('members:member.loginLike', { name })}</li>
      </ul>
      <div className="notice-actions">
        <LoginLinks {...props} signup={pathTo('members-id-signup', { id: props.member.id })} />
        {isOpenToVisitors('members') && (
          <a className="btn btn-text" href={pathTo('members')}>
            {t('members:member.toSearch')}
          </a>
        )}
      </div>
    </aside>
  );
}
