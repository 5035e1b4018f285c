import { useEffect, useState } from 'react';
import type { Profile } from '#contract/models.ts';
import type { Translate } from '#i18n/island.ts';
import { GiftButton } from '#islands/gifts/GiftButton.tsx';
import { ReachNote, WriteLink } from '#islands/gifts/Reach.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { LikeButton } from '#islands/profiles/LikeButton.tsx';
import { markLikeSeen } from '#stores/likes/likes.ts';
import { unblock } from '#stores/safety/block.ts';
import type { Message } from '#stores/session/session-state.ts';

/**
 * How the member and the person stand to each other, and the bar with Like and Write: at the thumb on phones, where it
 * stays while the page scrolls (profile-35). Not for visitors, and not on the member's own profile.
 */
export function Reactions({ member }: { readonly member: Profile }) {
  const { id, name, relation } = member;
  const t = useTranslate();
  const likesYou = relation?.likes_you ?? false;

  useEffect(() => {
    if (likesYou) void markLikeSeen(id);
  }, [id, likesYou]);

  if (relation === null) return null;
  return (
    <section className="reactions" aria-label={t('members:react.label', { name })}>
      <p role="status">{words(t, member)}</p>
      {relation.blocked ? (
        <Unblock member={member} />
      ) : (
        <>
          <ReachNote person={member} />
          <div className="member-bar">
            <LikeButton member={member} />
            <WriteLink person={member} isMain />
          </div>
          {!member.fictional && <GiftButton person={member} />}
        </>
      )}
    </section>
  );
}

function Unblock({ member }: { readonly member: Profile }) {
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  async function run(): Promise<void> {
    setProblem(undefined);
    setProblem(await unblock(member));
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void run()}>
        {t('members:react.unblock')}
      </button>
      <Problem message={problem} />
    </>
  );
}

function words(t: Translate, { name, relation }: Profile): string | undefined {
  if (relation?.blocked) return t('members:react.isBlocked', { name });
  if (relation?.liked && relation.likes_you) return t('members:react.match', { name });
  if (relation?.likes_you) return t('members:react.likesYou', { name });
  return undefined;
}
