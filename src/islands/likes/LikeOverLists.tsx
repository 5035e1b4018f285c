import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card } from '#contract/profile.ts';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { LikeAhead, LikeLost } from '#islands/likes/LikeAhead.tsx';
import { LikeDialog } from '#islands/likes/LikeDialog.tsx';
import { LikeMoment } from '#islands/likes/LikeMoment.tsx';
import { LikeProblem } from '#islands/likes/LikeProblem.tsx';
import { $likes, type Likes, markLikeSeen, standingOf } from '#stores/likes.ts';
import { $member, type MemberState, retryMember } from '#stores/member.ts';
import { openedFrom, replacePlace } from '#stores/router.ts';

interface LikeOverListsProps extends IslandProps {
  /** It comes by itself, so only a like that is really there does. */
  readonly popsUp: boolean;
}

/** The like of somebody whom the address names; everybody whom the member may not see is answered for as their profile would be. */
export function LikeOverLists(props: LikeOverListsProps) {
  const t = translateFor(props);
  const state = useStore($member);
  const { person, standing } = find(state, useStore($likes));
  const id = person?.id;
  useEffect(() => {
    if (id !== undefined && standing !== undefined) void markLikeSeen(id);
  }, [id, standing]);
  if (props.popsUp && standing === undefined) return null;
  return (
    <LikeDialog label={t('members:app.titles.likes-m-id')} onClose={close}>
      {person !== undefined && standing !== undefined ? (
        <LikeMoment {...props} person={person} match={standing === 'match'} />
      ) : (
        <Without {...props} state={state} />
      )}
    </LikeDialog>
  );
}

/** No like: not yet, not any more, or of nobody whom the member may see. */
function Without(props: IslandProps & { readonly state: MemberState }) {
  const { state } = props;
  const t = translateFor(props);
  switch (state.type) {
    case 'loading':
    case 'refused':
      return <LikeAhead {...props} label={t('members:member.loading')} />;
    case 'failed':
      return (
        <LikeLost
          {...props}
          message={state.message}
          title={t('members:member.failed')}
          offline={t('members:member.offline')}
          onRetry={retryMember}
        />
      );
    case 'blocked':
      return <LikeProblem {...props} title={describeMessage(t, state.message)} />;
    case 'ready':
      return (
        <LikeProblem
          {...props}
          title={t('likes:moment.goneTitle')}
          text={t('likes:moment.goneText', { name: state.member.name })}
        />
      );
    case 'not-found':
      return (
        <LikeProblem {...props} title={t('members:member.notFoundTitle')} text={t('members:member.notFoundText')} />
      );
  }
}

/** The profile knows best how the two stand; until it is here, the lists of likes do. */
function find(state: MemberState, likes: Likes): { person?: Card; standing?: 'like' | 'match' } {
  if (state.type === 'ready') {
    const { member } = state;
    if (member.relation?.likes_you !== true) return {};
    return { person: member, standing: member.relation.liked ? 'match' : 'like' };
  }
  const standing = state.type === 'loading' ? standingOf(likes, state.id) : undefined;
  return state.type === 'loading' && state.card !== undefined && standing !== undefined
    ? { person: state.card, standing }
    : {};
}

/** Back to the lists: where the member came from them, to where they were in them. */
function close(): void {
  if (openedFrom()?.startsWith('likes')) history.back();
  else replacePlace('likes');
}
