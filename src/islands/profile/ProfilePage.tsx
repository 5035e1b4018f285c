import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '#contract/user.ts';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { PhotoRoom } from '#islands/photos/PhotoRoom.tsx';
import { ProfileForm } from '#islands/profile/ProfileForm.tsx';
import { Standing } from '#islands/profile/Standing.tsx';
import { pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { $settings, loadSettings } from '#stores/settings.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/profile`: what a member says and shows of themselves. */
export function ProfilePage(props: MembersProps) {
  const t = translateFor(props);
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
      {session.type === 'member' && settings.type === 'ready' && <Profile {...props} user={session.user} />}
      {session.type === 'member' && settings.type === 'failed' && (
        <LoadProblem
          {...props}
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

function Profile(props: MembersProps & { readonly user: User }) {
  const { user, ...members } = props;
  const t = translateFor(props);
  return (
    <>
      <Standing {...props} />
      <div className="own-profile-parts">
        <PhotoRoom members={members} label={t('own-profile:loading')}>
          <ProfileForm {...props} key={user.id} />
        </PhotoRoom>
      </div>
    </>
  );
}
