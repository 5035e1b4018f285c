import { useStore } from '@nanostores/react';
import type { Card, Profile } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { LoginLinks } from '#islands/LoginLinks.tsx';
import { MemberHead } from '#islands/member/MemberHead.tsx';
import { MemberWords } from '#islands/member/MemberWords.tsx';
import { Photos } from '#islands/member/Photos.tsx';
import { $member, retryMember } from '#stores/member.ts';
import { pathTo } from '#stores/router.ts';
import { Notice } from '#ui/Notice.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** `/members/{id}`: somebody's profile. */
export function MemberPage(props: IslandProps) {
  const t = translateFor(props);
  const state = useStore($member);
  switch (state.type) {
    case 'ready':
      // Another person begins with their first photo.
      return <Member {...props} member={state.member} key={state.id} />;
    case 'loading':
      return <Preview {...props} card={state.card} />;
    case 'failed':
      return (
        <LoadProblem
          {...props}
          message={state.message}
          level={1}
          title={t('members:member.failed')}
          offline={t('members:member.offline')}
          onRetry={retryMember}
        />
      );
    case 'refused':
      return (
        <Notice level={1} title={t('members:member.refusedTitle')} text={t('members:member.refusedText')}>
          <LoginLinks {...props} />
        </Notice>
      );
    case 'not-found':
      return (
        <Notice level={1} title={t('members:member.notFoundTitle')} text={t('members:member.notFoundText')}>
          <a className="btn btn-primary" href={pathTo('members')}>
            {t('members:member.toSearch')}
          </a>
        </Notice>
      );
  }
}

function Member(props: IslandProps & { readonly member: Profile }) {
  return (
    <article className="member">
      <Photos {...props} />
      <div className="member-words">
        <MemberHead {...props} person={props.member} />
        <MemberWords {...props} />
      </div>
    </article>
  );
}

/** What a list showed of them, until the rest is there. */
function Preview(props: IslandProps & { readonly card: Card | undefined }) {
  const { card } = props;
  const t = translateFor(props);
  return (
    <div className="member" aria-busy="true">
      {card === undefined ? (
        <div className="photos skeleton" />
      ) : (
        <div className="photos">
          <PhotoFrame photo={card.photo} size="card" alt="" eager />
        </div>
      )}
      <div className="member-words">
        {card !== undefined && <MemberHead {...props} person={card} />}
        <p className="visually-hidden" role="status">
          {t('members:member.loading')}
        </p>
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line" />
      </div>
    </div>
  );
}
