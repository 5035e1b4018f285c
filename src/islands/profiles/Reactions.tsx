import { useEffect, useState } from 'react';
import type { Profile } from '#contract/models.ts';
import type { Translate } from '#i18n/island.ts';
import { Reach, ReachNote } from '#islands/gifts/Reach.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { markLikeSeen } from '#stores/likes/likes.ts';
import { block, like, share, unblock, unlike } from '#stores/likes/reactions.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Like, share private photos, block. Not for visitors, and not on the member's own profile. */
export function Reactions({ member }: { readonly member: Profile }) {
  const { id, name, relation } = member;
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  const [asking, setAsking] = useState(false);
  const likesYou = relation?.likes_you ?? false;

  useEffect(() => {
    if (likesYou) void markLikeSeen(id);
  }, [id, likesYou]);

  if (relation === null) return null;
  async function run(action: (person: Profile) => Promise<Message | undefined>): Promise<void> {
    setAsking(false);
    setProblem(undefined);
    const failure = await action(member);
    // A success must not clear the error of another action, which may have started later and failed first.
    if (failure !== undefined) setProblem(failure);
  }
  return (
    <section className="reactions" aria-label={t('members:react.label', { name })}>
      {relation.blocked ? (
        <p role="status">{t('members:react.isBlocked', { name })}</p>
      ) : (
        <p role="status">{words(t, member)}</p>
      )}
      <ReachNote person={member} />
      <div className="notice-actions">
        {!relation.blocked && <Reach person={member} isMain />}
        {!relation.blocked && (
          <button
            type="button"
            // Not by `canWrite`: the button would change its colour when the settings are there.
            className={relation.liked || !member.fictional ? 'btn btn-quiet' : 'btn btn-primary'}
            onClick={() => void run(relation.liked ? unlike : like)}
          >
            {t(relation.liked ? 'members:react.unlike' : 'members:react.like', { name })}
          </button>
        )}
        {!relation.blocked && relation.shares_photos !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => void run((person) => share(person, relation.shares_photos === false))}
          >
            {t(relation.shares_photos ? 'members:react.stopSharing' : 'members:react.sharePhotos', { name })}
          </button>
        )}
        {relation.blocked ? (
          <button type="button" className="btn btn-quiet" onClick={() => void run(unblock)}>
            {t('members:react.unblock', { name })}
          </button>
        ) : (
          <button type="button" className="btn btn-text" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            {t('members:react.block', { name })}
          </button>
        )}
      </div>
      {asking && (
        <div className="reactions-ask">
          <p>{t('members:react.blockText', { name })}</p>
          <button type="button" className="btn btn-primary" onClick={() => void run(block)}>
            {t('members:react.blockYes')}
          </button>
        </div>
      )}
      <Problem message={problem} />
    </section>
  );
}

function words(t: Translate, { name, relation }: Profile): string | undefined {
  if (relation?.liked && relation.likes_you) return t('members:react.match', { name });
  if (relation?.likes_you) return t('members:react.likesYou', { name });
  return undefined;
}
