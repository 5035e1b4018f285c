import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card } from '#contract/models.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { LikeAhead, LikeLost, LikeProblem } from '#islands/likes/LikeAhead.tsx';
import { LikeDialog } from '#islands/likes/LikeDialog.tsx';
import { LikeMoment } from '#islands/likes/LikeMoment.tsx';
import { $likes, type Likes, markLikeSeen, standingOf } from '#stores/likes/likes.ts';
import { openedFrom, replacePlace } from '#stores/members-area/router.ts';
import { $member, type MemberState, retryMember } from '#stores/profiles/member.ts';

interface LikeOverListsProps {
  /** It opened by itself after a delay: show it only if there really is a like. */
  readonly popsUp: boolean;
}

/**
 * The like of the person in the address. If there is none to show, gives the same reasons as the person's profile
 * would.
 */
export function LikeOverLists({ popsUp }: LikeOverListsProps) {
  const t = useTranslate();
  const state = useStore($member);
  const { person, standing } = find(state, useStore($likes));
  const id = person?.id;
  useEffect(() => {
    if (id !== undefined && standing !== undefined) void markLikeSeen(id);
  }, [id, standing]);
  if (popsUp && standing === undefined) return null;
  return (
    <LikeDialog label={t('members:app.titles.likes-m-id')} onClose={close}>
      {person !== undefined && standing !== undefined ? (
        <LikeMoment person={person} match={standing === 'match'} />
      ) : (
        <Without state={state} />
      )}
    </LikeDialog>
  );
}

/** Shown instead of a like: it is loading, was taken back, or its sender may not be seen. */
function Without({ state }: { readonly state: MemberState }) {
  const t = useTranslate();
  switch (state.type) {
    case 'loading':
    case 'refused':
      return <LikeAhead label={t('members:member.loading')} />;
    case 'failed':
      return (
        <LikeLost
          message={state.message}
          title={t('members:member.failed')}
          offline={t('members:member.offline')}
          onRetry={retryMember}
        />
      );
    case 'blocked':
      return <LikeProblem title={describeMessage(t, state.message)} />;
    case 'ready':
      return (
        <LikeProblem
          title={t('likes:moment.goneTitle')}
          text={t('likes:moment.goneText', { name: state.member.name })}
        />
      );
    case 'not-found':
      return <LikeProblem title={t('members:member.notFoundTitle')} text={t('members:member.notFoundText')} />;
  }
}

/** Takes the relation from the profile; until that is loaded, from the lists of likes. */
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

/** Goes back to the lists. Uses the history if the member came from them, which keeps their scroll position. */
function close(): void {
  if (openedFrom()?.route.startsWith('likes')) history.back();
  else replacePlace('likes');
}
