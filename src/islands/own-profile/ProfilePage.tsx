import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#contract/user.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { MeLinks } from '#islands/own-profile/MeLinks.tsx';
import { ProfileForm } from '#islands/own-profile/ProfileForm.tsx';
import { Standing } from '#islands/own-profile/Standing.tsx';
import { PhotoRoom } from '#islands/photos/PhotoRoom.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $interests, loadInterests } from '#stores/profiles/interests.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/profile`: the member's own profile and photos. */
export function ProfilePage() {
  const t = useTranslate();
  const session = useStore($session);
  const settings = useStore($settings);
  // The form has fields by what the site offers; they must not come between the others later.
  const [isOffered, setIsOffered] = useState(() => $interests.get().length > 0);
  const isLoading = session.type !== 'member' || settings.type === 'loading' || !isOffered;
  useEffect(() => {
    void loadSettings();
    void loadInterests().then(() => setIsOffered(true));
  }, []);
  return (
    <div className="screen own-profile">
      <header className="screen-head">
        <h1 className="screen-title">{t('own-profile:title')}</h1>
        {session.type === 'member' && (
          <a className="btn btn-quiet" href={pathTo('members-id', { id: session.user.id })}>
            {t('own-profile:seen')}
          </a>
        )}
      </header>
      <MeLinks />
      {!isLoading && settings.type === 'ready' && <Profile user={session.user} />}
      {!isLoading && settings.type === 'failed' && (
        <LoadProblem
          message={settings.message}
          title={t('own-profile:failed')}
          offline={t('own-profile:offline')}
          onRetry={() => void loadSettings()}
        />
      )}
      {isLoading && <WaitingLines label={t('own-profile:loading')} />}
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
