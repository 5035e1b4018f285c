import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { LikeAhead, LikeLost, LikeProblem } from '#islands/likes/LikeAhead.tsx';
import { LikeDialog } from '#islands/likes/LikeDialog.tsx';
import { LikeMoment } from '#islands/likes/LikeMoment.tsx';
import { $autoLike, answerAutoLike, closeAutoLike, findAutoLike } from '#stores/likes/auto-like.ts';

/** The modal without a profile (likes-28): looks for a like and shows it. */
export function AutoLike({ onClose }: Pick<PartProps['auto-like'], 'onClose'>) {
  const t = useTranslate();
  useEffect(() => {
    void findAutoLike();
    return closeAutoLike;
  }, []);
  return (
    <LikeDialog label={t('likes:auto.title')} onClose={onClose}>
      <Found />
    </LikeDialog>
  );
}

function Found() {
  const t = useTranslate();
  const found = useStore($autoLike);
  switch (found.type) {
    case 'loading':
      return <LikeAhead label={t('likes:auto.loading')} />;
    case 'failed':
      return (
        <LikeLost
          message={found.message}
          title={t('likes:auto.failed')}
          offline={t('likes:auto.offline')}
          onRetry={() => void findAutoLike()}
        />
      );
    case 'nobody':
      return <LikeProblem title={t('likes:auto.nobodyTitle')} text={t('likes:auto.nobodyText')} />;
    case 'found':
      return <LikeMoment person={found.person} match={found.match} onAnswered={answerAutoLike} />;
  }
}
