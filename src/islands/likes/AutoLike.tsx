import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { translateFor } from '#islands/island.ts';
import { LikeAhead, LikeLost } from '#islands/likes/LikeAhead.tsx';
import { LikeDialog } from '#islands/likes/LikeDialog.tsx';
import { LikeMoment } from '#islands/likes/LikeMoment.tsx';
import { LikeProblem } from '#islands/likes/LikeProblem.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { $autoLike, answerAutoLike, closeAutoLike, findAutoLike } from '#stores/auto-like.ts';

export interface AutoLikeProps extends MembersProps {
  readonly onClose: () => void;
}

/** The modal opened without a profile (spec §7): it looks for a like, and says whose it is. */
export function AutoLike(props: AutoLikeProps) {
  const t = translateFor(props);
  useEffect(() => {
    void findAutoLike();
    return closeAutoLike;
  }, []);
  return (
    <LikeDialog label={t('likes:auto.title')} onClose={props.onClose}>
      <Found {...props} />
    </LikeDialog>
  );
}

function Found(props: MembersProps) {
  const t = translateFor(props);
  const found = useStore($autoLike);
  switch (found.type) {
    case 'loading':
      return <LikeAhead {...props} label={t('likes:auto.loading')} />;
    case 'failed':
      return (
        <LikeLost
          {...props}
          message={found.message}
          title={t('likes:auto.failed')}
          offline={t('likes:auto.offline')}
          onRetry={() => void findAutoLike()}
        />
      );
    case 'nobody':
      return <LikeProblem {...props} title={t('likes:auto.nobodyTitle')} text={t('likes:auto.nobodyText')} />;
    case 'found':
      return <LikeMoment {...props} person={found.person} match={found.match} onAnswered={answerAutoLike} />;
  }
}
