import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import type { LikeKind } from '#islands/likes/kinds.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $settings } from '#stores/settings/settings.ts';
import { Empty } from '#ui/Empty.tsx';

interface NoLikesProps {
  readonly kind: LikeKind;
  /** Opens the modal that shows an example of a match. */
  readonly onLook: () => void;
}

/** An empty list of likes, and what helps: people, the match-finder, one's own profile (likes-40). */
export function NoLikes({ kind, onLook }: NoLikesProps) {
  const t = useTranslate();
  const settings = useStore($settings);
  const isGuided = settings.type === 'ready' && settings.settings.fictional_likes === 'guided';
  return (
    <Empty
      drawing={kind === 'received' ? 'likes' : kind}
      title={t(`members:likes.empty.${kind}.title`)}
      text={t(`members:likes.empty.${kind}.text`)}
    >
      <div className="notice-actions">
        <a className="btn btn-primary" href={pathTo('members')}>
          {t('members:likes.search')}
        </a>
        <a className="btn btn-quiet" href={pathTo('match-finder')}>
          {t('members:app.titles.match-finder')}
        </a>
        {kind === 'received' && (
          <a className="btn btn-quiet" href={pathTo('profile')}>
            {t('likes:profile')}
          </a>
        )}
      </div>
      {kind === 'received' && isGuided && (
        <p className="notice-small">
          {t('likes:auto.offer')}{' '}
          <button type="button" className="btn btn-text" onClick={onLook}>
            {t('likes:auto.look')}
          </button>
        </p>
      )}
    </Empty>
  );
}
