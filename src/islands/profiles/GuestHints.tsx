import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/models.ts';
import { LoginLinks } from '#islands/account/LoginLinks.tsx';
import { useCanWrite } from '#islands/gifts/Reach.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { isOpenToVisitors } from '#stores/members-area/visitor-screens.ts';
import { $session } from '#stores/session/session-state.ts';

/** Tells visitors what they get by logging in (profile-28). */
export function GuestHints({ member }: { readonly member: Profile }) {
  const { name } = member;
  const t = useTranslate();
  const canWrite = useCanWrite(member);
  if (useStore($session).type !== 'guest') return null;
  return (
    <aside className="guest-hints">
      <ul>
        <li>{t('members:member.loginPhotos', { name })}</li>
        <li>{t('members:member.loginLike', { name })}</li>
        {canWrite && <li>{t('members:member.loginChat')}</li>}
        {!member.fictional && <li>{t('gifts:visitor', { name })}</li>}
      </ul>
      <div className="notice-actions">
        <LoginLinks signup={pathTo('members-id-signup', { id: member.id })} />
        {isOpenToVisitors('members') && (
          <a className="btn btn-text" href={pathTo('members')}>
            {t('members:member.toSearch')}
          </a>
        )}
      </div>
    </aside>
  );
}
