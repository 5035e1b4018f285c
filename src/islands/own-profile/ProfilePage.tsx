import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '#contract/user.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { ProfileForm } from '#islands/own-profile/ProfileForm.tsx';
import { Standing } from '#islands/own-profile/Standing.tsx';
import { PhotoRoom } from '#islands/photos/PhotoRoom.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/profile`: the member's own profile and photos. */
export function ProfilePage() {
  const t = useTranslate();
  const session = useStore($session);
  const settings = useStore($settings);
  useEffect(() => void loadSettings(), []);
  return (
    <div className="own-profile container-xl">
      <header className="own-profile-head">
        <h1>{t('own-profile:title')}</h1>
        {session.type === 'member' && (
          <a className="btn btn-quiet" href={pathTo('members-id', { id: session.user.id })}>
            {t('own-profile:seen')}
          </a>
        )}
      </header>
      {session.type === 'member' && settings.type === 'ready' && <Profile user={session.user} />}
      {session.type === 'member' && settings.type === 'failed' && (
        <LoadProblem
          message={settings.message}
          title={t('own-profile:failed')}
          offline={t('own-profile:offline')}
          onRetry={() => void loadSettings()}
        />
      )}
      {(session.type !== 'member' || settings.type === 'loading') && <WaitingLines label={t('own-profile:loading')} />}
    </div>
  );
}

function Profile({ user }: { readonly user: User }) {
  const t = useTranslate();
  return (
    <>
      <Standing user={user} />
      <div className="own-profile-parts">
        <PhotoRoom label={t('own-profile:loading')}>
          <ProfileForm user={user} key={user.id} />
        </PhotoRoom>
      </div>
    </>
  );
}
